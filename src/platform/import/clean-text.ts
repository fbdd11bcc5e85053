const TEXT_MAX = 200;

/** Text from a file, composed (NFC) and with single spaces; null when it is not text, empty, too long or not printable. */
export function cleanText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (text === '' || [...text].length > TEXT_MAX || /[\p{Cc}\p{Cs}]/u.test(text)) return null;
  return text;
}
