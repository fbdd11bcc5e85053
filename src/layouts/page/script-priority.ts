const SCRIPT_OF_PAGE = /<script type="module" (?=src="\/_astro\/)/g;

/**
 * Lets a page's own scripts come after its styles and its pictures: nothing that they do is seen before somebody acts, and on a
 * slow line they would take a quarter of a second from the first paint. Astro writes these tags and knows no such attribute.
 */
export const withLateScripts = (html: string): string =>
  html.replace(SCRIPT_OF_PAGE, '<script type="module" fetchpriority="low" ');
