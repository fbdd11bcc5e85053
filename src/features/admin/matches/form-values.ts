import { TZDate } from '@date-fns/tz';
import type { Translate } from '#i18n/translate.ts';
import type { Fields } from '../form.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(\d{1,2})[:.](\d{2})$/;

/** A day and a time of the site's zone as the API takes a start: a moment, or the day while the time is not known. */
export function startIn(fields: Fields, zone: string, t: Translate): string {
  const day = fields.text('date');
  if (!DAY.test(day) || Number.isNaN(Date.parse(day))) fields.refuse('date', t('admin.matches.fault.date'));
  const time = fields.optional('time');
  if (time === null) return day;
  const [, hours = '', minutes = ''] = TIME.exec(time) ?? fields.refuse('time', t('admin.matches.fault.time'));
  if (Number(hours) > 23 || Number(minutes) > 59) fields.refuse('time', t('admin.matches.fault.time'));
  return zoned(day, `${hours.padStart(2, '0')}:${minutes}`, zone);
}

/** The moment at which clocks of the zone show this, in ISO 8601. */
export function zoned(day: string, time: string, zone: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, date, hours, minutes, zone).getTime()).toISOString();
}

/** A calendar day some days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The time of a moment in the zone, as a time field has it; empty for a day. */
export const timeField = (start: string, zone: string): string =>
  DAY.test(start)
    ? ''
    : new Intl.DateTimeFormat('sv-SE', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(new Date(start));

/** The score of two fields; null when both are empty. */
export function scoreIn(fields: Fields, t: Translate): { home: number; away: number } | null {
  const [home, away] = [fields.number('scoreHome'), fields.number('scoreAway')];
  if (home === null && away === null) return null;
  if (home === null || away === null) return fields.refuse('scoreHome', t('admin.matches.fault.score'));
  return { home, away };
}
