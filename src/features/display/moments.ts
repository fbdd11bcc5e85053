const DATE = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const DAY_ONLY = 10;

/** Parts of a text: date, time, zone abbreviation, weekday, IANA zone with abbreviation. */
export type Part = 'd' | 't' | 'z' | 'w' | 'n';

export interface Moments {
  /** The parts as the server formats them (i18n/dates.ts): `dt` is "22.08.2025, 20:30", `dtz` ends in " CET". */
  words(parts: string, moment: string): string;
  /** Day in the zone, YYYY-MM-DD; a day without a time stays the same. */
  day(moment: string): string;
}

/** Formats moments (ISO 8601, or a day) in a language (BCP 47) and a zone (IANA). */
export function momentsIn(language: string, zone: string): Moments {
  const formats = new Map<string, Intl.DateTimeFormat>();
  const format = (options: Intl.DateTimeFormatOptions, moment: string, tag = language) => {
    const timeZone = moment.length === DAY_ONLY ? 'UTC' : zone;
    const key = tag + timeZone + Object.keys(options).join();
    const cached = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone });
    formats.set(key, cached);
    return cached.formatToParts(new Date(moment));
  };
  // Newer browsers put a narrow space before AM and PM; the server does not.
  const text = (parts: Intl.DateTimeFormatPart[]) =>
    parts
      .map(({ value }) => value)
      .join('')
      .replace('\u202f', ' ');
  const zoneName = (moment: string) =>
    format({ timeZoneName: 'short' }, moment).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  const formatPart: Record<Part, (moment: string) => string> = {
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
        .map(
          (part, index) => (index === 0 ? '' : part === 'z' ? ' ' : ', ') + (formatPart[part as Part]?.(moment) ?? ''),
        )
        .join(''),
    day: (moment) => {
      const cached = days.get(moment) ?? (moment.length === DAY_ONLY ? moment : dayOf(moment));
      days.set(moment, cached);
      return cached;
    },
  };
}
