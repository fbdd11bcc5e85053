/** A competition's name from a file's title: no season, and `Algeria | Ligue 1 2024/25` reads "Algeria Ligue 1". */
export function competitionName(title: string): string {
  const words = title.replace(/\s*\b\d{4}(\s*[/–-]\s*\d{2,4})?$/u, '').replace(/\s*\|\s*/gu, ' ');
  return words.trim() || title;
}

/** A season's name from its folder: `2025-26` reads "2025/26". */
export function seasonName(folder: string): string {
  return folder.replace('-', '/');
}

/** The folder of a season named in words: "2024/25" and "2024-25" are `2024-25`; null where none is. */
export function seasonIn(text: string): string | null {
  const [, year, next] = /(?<!\d)((?:18|19|20)\d{2})(?:\s*[/–-]\s*(\d{2}|\d{4}))?(?!\d)/u.exec(text) ?? [];
  if (!year) return null;
  return next ? `${year}-${next.slice(-2)}` : year;
}

/** The first and last possible day of a folder's season: `2025-26` runs from June to August, `2025` by the calendar, at most to the next March. */
export function seasonWindow(folder: string): [first: string, last: string] {
  const year = Number(folder.slice(0, 4));
  return folder.includes('-') ? [`${year}-06-01`, `${year + 1}-08-31`] : [`${year}-01-01`, `${year + 1}-03-31`];
}
