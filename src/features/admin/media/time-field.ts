/** Seconds that a field says: `1:02:03`, `62:03` or `75.5`; null for anything else. */
export function secondsOf(text: string): number | null {
  const [, hours = '0', minutes = '0', seconds = ''] =
    /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5}(?:[.,]\d{1,3})?)$/.exec(text.trim()) ?? [];
  if (seconds === '') return null;
  const rest = Number(seconds.replace(',', '.'));
  if (text.includes(':') && rest >= 60) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + rest;
}
