/** Colours for pages without the site's styles. styles/tokens.scss has the same; a test compares. */
export const COLOURS = {
  bg: '#000',
  'surface-1': '#0e0e12',
  'surface-2': '#17171d',
  'surface-3': '#22222a',
  line: '#2c2c36',
  text: '#fff',
  muted: '#b6b6c2',
  faint: '#8c8c98',
  primary: '#e4006d',
  'primary-text': '#ff5ca8',
  good: '#34c77b',
  warn: '#ffb224',
  bad: '#ff6369',
} as const;

/** Of devices: such pages load no font, but sign-on, which has Inter before it. */
export const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
