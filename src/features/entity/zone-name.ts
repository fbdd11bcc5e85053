/**
 * A time zone as people call it with how far it is from UTC at `now` (ms), e.g. `Europe/Berlin (UTC+1)`.
 * A name that is no IANA zone stands as it came.
 */
export function zoneName(timeZone: string, now: number): string {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now);
    const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC');
    return `${timeZone.replaceAll('_', ' ')} (${offset})`;
  } catch {
    return timeZone;
  }
}
