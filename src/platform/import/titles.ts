/** A competition's name from a file's title: no season, and `Algeria | Ligue 1 2024/25` reads "Algeria Ligue 1". */
export function competitionName(title: string): string {
  const words = title.replace(/\s*\b\d{4}(\s*[/–-]\s*\d{2,4})?$/u, '').replace(/\s*\|\s*/gu, ' ');
  return words.trim() || title;
}

/** A season's name from its folder: `2025-26` reads "2025/26". */
export function seasonName(folder: string): string {
  return folder.replace('-', '/');
}

/** The first and last possible day of a folder's season: `2025-26` runs from June to August, `2025` by the calendar. */
export function seasonWindow(folder: string): [first: string, last: string] {
  const year = Number(folder.slice(0, 4));
  return folder.includes('-') ? [`${year}-06-01`, `${year + 1}-08-31`] : [`${year}-01-01`, `${year + 1}-01-31`];
}
