/** Normalises text for comparison: lower case, no accents, ß as ss, single spaces. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replace(/\s+/g, ' ')
    .trim();
}
