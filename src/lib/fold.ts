/** Words of plain letters and signs with single spaces between them. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Normalises text for comparison: lower case, no accents, ß as ss, single spaces. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Most names.
  if (PLAIN.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replace(/\s+/g, ' ')
    .trim();
}
