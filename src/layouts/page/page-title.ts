/** What search results show of a title before they cut it. */
const TITLE_MAX = 60;

/** The first of these titles, best first, that search results show whole; the last where none is short enough. */
export function fittingTitle(...titles: [string, ...string[]]): string {
  return titles.find(({ length }) => length <= TITLE_MAX) ?? titles.at(-1) ?? titles[0];
}

/** A page's title with the site's name behind it, which goes first where there is no room for both. */
export function pageTitle(title: string, siteName: string): string {
  const whole = `${title} · ${siteName}`;
  return title === siteName || whole.length > TITLE_MAX ? title : whole;
}
