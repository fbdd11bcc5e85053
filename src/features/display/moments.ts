const DATE = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const DAY_ONLY = 10;

/** What of a moment is said: date, time of day, zone as people call it, weekday, the zone's own name. */
export type Part = 'd' | 't' | 'z' | 'w' | 'n';

export interface Moments {
  /** The parts as the server writes them (i18n/dates.ts), e.g. `dt` is "22.08.2025, 20:30" and `dtz` ends in " CET". */
  words(parts: string, moment: string): string;
  /** The calendar day in the zone, YYYY-MM-DD. A day without a time stays the day it is. */
  day(moment: string): string;
}

/** Says moments (ISO 8601, or a day) in a language (BCP 47) and a zone (IANA) with what every browser brings along. */
export function momentsIn(language: string, zone: string): Moments {
  const formats = new Map<string, Intl.DateTimeFormat>();
  const format = (options: Intl.DateTimeFormatOptions, moment: string, tag = language) => {
    const timeZone = moment.length === DAY_ONLY ? 'UTC' : zone;
    const key = tag + timeZone + Object.keys(options).join();
    const known = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone });
    formats.set(key, known);
    return known.formatToParts(new Date(moment));
  };
  // Newer browsers set AM and PM off by a narrow space; the server does not.
  const text = (parts: Intl.DateTimeFormatPart[]) =>
    parts
      .map(({ value }) => value)
      .join('')
      .replace('\u202f', ' ');
  const zoneName = (moment: string) =>
    format({ timeZoneName: 'short' }, moment).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  const say: Record<Part, (moment: string) => string> = {
    d: (moment) => text(format(DATE, moment)),
    t: (moment) => text(format({ timeStyle: 'short' }, moment)),
    z: zoneName,
    w: (moment) => text(format({ weekday: 'long' }, moment)),
    n: (moment) => `${zone} (${zoneName(moment)})`,
  };
  const days = new Map<string, string>();
  const dayOf = (moment: string) => {
    const parts = format(DATE, moment, 'en');
    return ['year', 'month', 'day'].map((name) => parts.find(({ type }) => type === name)?.value).join('-');
  };
  return {
    words: (parts, moment) =>
      [...parts]
        .map((part, index) => (index === 0 ? '' : part === 'z' ? ' ' : ', ') + (say[part as Part]?.(moment) ?? ''))
        .join(''),
    day: (moment) => {
      const known = days.get(moment) ?? (moment.length === DAY_ONLY ? moment : dayOf(moment));
      days.set(moment, known);
      return known;
    },
  };
}
