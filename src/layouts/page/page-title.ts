/** Characters of a title that search results show. */
const TITLE_MAX = 60;

/** The first title short enough for search results, else the last. */
export function fittingTitle(...titles: [string, ...string[]]): string {
  return titles.find(({ length }) => length <= TITLE_MAX) ?? titles.at(-1) ?? titles[0];
}

/** The title with the site's name appended, dropped where both do not fit. */
export function pageTitle(title: string, siteName: string): string {
  const whole = `${title} · ${siteName}`;
  return title === siteName || whole.length > TITLE_MAX ? title : whole;
}
