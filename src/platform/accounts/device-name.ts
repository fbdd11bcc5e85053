/** More specific ones first: most browsers also name others. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.* Safari\//],
];
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** What people call a device, by its User-Agent: `Chrome, Windows`; empty when it says nothing known. */
export function deviceName(userAgent: string | undefined): string {
  const given = userAgent ?? '';
  const known = (names: typeof BROWSERS) => names.find(([, mark]) => mark.test(given))?.[0];
  return [known(BROWSERS), known(SYSTEMS)].filter((name) => name !== undefined).join(', ');
}
