import { LOCALES } from '#config/locales.ts';
import { dateText } from '#i18n/date-text.ts';
import { DATE_PATTERN, LANGUAGE_TAG, WEEKDAYS } from '#i18n/locales.ts';

/** Characters of an ISO day, and of a day and time to the minute. */
const [DAY_ONLY, MINUTES] = [10, 16];
const MINUTE_MS = 60_000;

const minuteOf = (moment: string) => Math.floor(Date.parse(moment) / MINUTE_MS);

/** Parts of a text: date, time, zone by its offset, weekday, IANA zone with its offset. */
export type Part = 'd' | 't' | 'z' | 'w' | 'n';

export interface Moments {
  /**
   * The parts as the server formats them (i18n/dates.ts): `dt` is "22.08.2025, 20:30". Only a zone's name is another: `tz` is
   * "20:30 GMT+1".
   */
  words(parts: string, moment: string): string;
  /** Day in the zone, YYYY-MM-DD; a day without a time stays the same. */
  day(moment: string): string;
}

/**
 * Formats moments (ISO 8601, or a day) in a language of the site (BCP 47) and a zone (IANA), else the device's. There only the
 * IANA name needs a formatter of the browser: the first takes a phone as long as all the rest of a page's times.
 */
export function momentsIn(language: string, zone?: string): Moments {
  const locale = LOCALES.find((known) => LANGUAGE_TAG[known] === language) ?? LOCALES[0];
  const patterns = DATE_PATTERN[locale];
  const read = zone === undefined ? deviceClock : clockIn(zone);
  const known = new Map<string, string>();
  const clock = (moment: string) => {
    const printed = known.get(moment) ?? (moment.length === DAY_ONLY ? `${moment} 00:00` : read(moment));
    known.set(moment, printed);
    return printed;
  };
  const day = (moment: string) => clock(moment).slice(0, DAY_ONLY);
  // What Intl writes for most zones of the world; its own names, such as PST, take a phone 0.1 s.
  const zoneName = (moment: string) => {
    const minutes = minuteOf(`${clock(moment).slice(0, MINUTES).replace(' ', 'T')}Z`) - minuteOf(moment);
    const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
    return `GMT${minutes === 0 ? '' : `${minutes < 0 ? '-' : '+'}${hours}`}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
  };
  const formatPart: Record<Part, (moment: string) => string> = {
    d: (moment) => dateText(patterns.date, clock(moment)),
    t: (moment) => dateText(patterns.time, clock(moment)),
    z: zoneName,
    w: (moment) => WEEKDAYS[locale][new Date(day(moment)).getUTCDay()] ?? '',
    n: (moment) => `${zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone} (${zoneName(moment)})`,
  };
  return {
    words: (parts, moment) =>
      [...parts]
        .map(
          (part, index) => (index === 0 ? '' : part === 'z' ? ' ' : ', ') + (formatPart[part as Part]?.(moment) ?? ''),
        )
        .join(''),
    day,
  };
}

/** Clocks print a moment as 2025-08-22 20:30, whatever stands between day and time. */
type Clock = (moment: string) => string;

const deviceClock: Clock = (moment) => {
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString();
};

/** Swedish writes the ISO form. */
function clockIn(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
  return (moment) => format.format(new Date(moment));
}
