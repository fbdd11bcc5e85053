import ICAL from 'ical.js';
import { cleanText } from './clean-text.ts';
import { readSummary } from './calendar-summary.ts';
import { Fault } from './fault.ts';
import type { ParsedMatch, Sheet } from './model.ts';
import { parseGround } from './parse-match.ts';
import { parseResult } from './parse-result.ts';
import { finalScore } from './parse-score.ts';
import { emptySheet } from './read-openfootball.ts';
import { isZone, offsetIn, zonedTime } from './zoned-time.ts';

/** Reads an iCalendar: a match for each VEVENT whose summary names two sides (`calendar-summary.ts`). `zone`: the given one, IANA. */
export function readCalendar(text: string, zone: string | null): Sheet[] | Fault {
  let calendar: ICAL.Component;
  try {
    calendar = new ICAL.Component(ICAL.parse(text.replace(/^\uFEFF/, '')) as object[]);
  } catch (error) {
    return new Fault('broken calendar', (error as Error).message);
  }
  const events = calendar.getAllSubcomponents('vevent');
  if (events.length === 0) return new Fault('no list of matches', 'The calendar has no events.');
  const value = (component: ICAL.Component, name: string) =>
    cleanText(String(component.getFirstPropertyValue(name) ?? ''));
  const own = value(calendar, 'x-wr-timezone');
  const used = zone ?? (own !== null && isZone(own) ? own : firstZone(events));
  const sheet: Sheet = { ...emptySheet(value(calendar, 'x-wr-calname'), events.length), zone: used };
  for (const [index, event] of events.entries()) {
    const match = matchOf(event, index, used);
    if (match instanceof Fault) sheet.faults.push({ index, fault: match });
    else sheet.matches.push(match);
  }
  return [sheet];
}

const zoneOf = (event: ICAL.Component): string | null => {
  const zone = event.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? null;
  return zone !== null && isZone(zone) ? zone : null;
};

const firstZone = (events: readonly ICAL.Component[]): string | null =>
  events.map(zoneOf).find((zone) => zone !== null) ?? null;

function matchOf(event: ICAL.Component, index: number, zone: string | null): ParsedMatch | Fault {
  const text = (name: string) => cleanText(String(event.getFirstPropertyValue(name) ?? ''));
  const summary = text('summary');
  const found = summary === null ? null : readSummary(summary);
  if (!found) return new Fault('no two sides', { summary });
  const { home, away, result, round, group } = found;
  const start = startOf(event, zone);
  if (start instanceof Fault) return start;
  const score = result === null ? null : parseResult(result);
  const isCancelled = text('status') === 'CANCELLED';
  return {
    ...{
      index,
      key: text('uid'),
      number: null,
      stage: null,
      round,
      group,
      ...start,
      home,
      away,
      goals: null,
      warning: null,
    },
    score: finalScore(score) && score,
    status: isCancelled ? 'cancelled' : score ? 'finished' : 'scheduled',
    ground: parseGround(text('location')),
  };
}

/** By the clock of the given zone, of the calendar's, or of the event's own. */
function startOf(event: ICAL.Component, zone: string | null): Pick<ParsedMatch, 'day' | 'minutes' | 'offset'> | Fault {
  const time = event.getFirstPropertyValue('dtstart');
  if (!(time instanceof ICAL.Time)) return new Fault('impossible date', { dtstart: String(time ?? '') });
  const day = `${String(time.year).padStart(4, '0')}-${String(time.month).padStart(2, '0')}-${String(time.day).padStart(2, '0')}`;
  if (time.isDate) return { day, minutes: null, offset: null };
  const minutes = time.hour * 60 + time.minute;
  const named = zoneOf(event);
  const isUtc = time.zone === ICAL.Timezone.utcTimezone;
  if (!isUtc && (named === null || named === zone)) return { day, minutes, offset: null };
  const moment = isUtc ? Date.parse(`${day}T00:00:00Z`) + minutes * 60_000 : zonedTime(day, minutes, named ?? 'UTC');
  const offset = offsetIn(zone ?? named ?? 'UTC', moment);
  const local = new Date(moment + offset);
  return {
    day: local.toISOString().slice(0, 10),
    minutes: local.getUTCHours() * 60 + local.getUTCMinutes(),
    offset: offset / 60_000,
  };
}
