const SCRIPT_OF_PAGE = '<script type="module" src="/_astro/';

/**
 * Adds fetchpriority="low" to the page's own scripts: on a slow line they delay the first paint by 250 ms, and nothing they do
 * is visible before an interaction. Astro writes these tags without the attribute.
 */
export const withLateScripts = (html: string): string =>
  html.replaceAll(SCRIPT_OF_PAGE, '<script type="module" fetchpriority="low" src="/_astro/');
