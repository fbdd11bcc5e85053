/** A time zone with its offset from UTC at `now` (ms): `Europe/Berlin (UTC+1)`. Unknown zones stay as they are. */
export function zoneName(timeZone: string, now: number): string {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now);
    const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC');
    return `${timeZone.replaceAll('_', ' ')} (${offset})`;
  } catch {
    return timeZone;
  }
}
