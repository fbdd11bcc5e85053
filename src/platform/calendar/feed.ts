import { paths } from '#config/paths.ts';
import type { MatchStatus } from '#contract/event.ts';
import type { Row } from '../database/schema.ts';

type Columns = 'uuid' | 'name' | 'round' | 'starts_at' | 'ends_at' | 'start_day' | 'time_known' | 'status' | 'sequence';

/** An event of a calendar, with the names of what it belongs to. It has no score: a feed must not spoil a match. */
export type FeedEvent = Pick<Row<'event'>, Columns | 'updated_at'> &
  Record<'sport' | 'competition' | 'venue' | 'city', string | null>;

const REFRESH = 'PT1H';
const DAY_MS = 86_400_000;
const STATUS: Partial<Record<MatchStatus, string>> = {
  cancelled: 'CANCELLED',
  abandoned: 'CANCELLED',
  postponed: 'TENTATIVE',
};

/** An iCalendar document (RFC 5545) that links to the event pages of `origin`. */
export function feedText(name: string, events: readonly FeedEvent[], origin: string): string {
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Touchline//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...events.flatMap((event) => eventLines(event, origin + paths.event(event.uuid))),
    'END:VCALENDAR',
  ]);
}

function eventLines(event: FeedEvent, url: string): string[] {
  const about = [event.competition, event.round].filter(Boolean).join(' · ');
  const place = [event.venue, event.city].filter(Boolean).join(', ');
  const kinds = [event.sport, event.competition].filter((kind) => kind !== null);
  return [
    'BEGIN:VEVENT',
    `UID:${event.uuid}@touchline`,
    `DTSTAMP:${utcMoment(event.updated_at)}`,
    `LAST-MODIFIED:${utcMoment(event.updated_at)}`,
    `SEQUENCE:${event.sequence}`,
    ...timeLines(event),
    `STATUS:${STATUS[event.status] ?? 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    `SUMMARY:${escapeText(event.name)}`,
    `DESCRIPTION:${escapeText([about, url].filter(Boolean).join('\n'))}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(kinds.length > 0 ? [`CATEGORIES:${kinds.map(escapeText).join(',')}`] : []),
    `URL:${url}`,
    'END:VEVENT',
  ];
}

function timeLines({ time_known, start_day, starts_at, ends_at }: FeedEvent): string[] {
  if (time_known)
    return [`DTSTART:${utcMoment(starts_at)}`, ...(ends_at === null ? [] : [`DTEND:${utcMoment(ends_at)}`])];
  const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');
  const day = Date.parse(`${start_day}T00:00:00Z`);
  return [`DTSTART;VALUE=DATE:${dateOf(day)}`, `DTEND;VALUE=DATE:${dateOf(day + DAY_MS)}`];
}

/** The longest line of RFC 5545 in octets, without its end; longer ones continue in a line that begins with a space. */
const LINE_OCTETS = 75;
const LINE_END = '\r\n';

/** A TEXT value: special characters escaped, control characters removed. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that the format forbids
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');

/** A moment (ms) as an iCalendar DATE-TIME in UTC. */
export const utcMoment = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Lines of iCalendar as they are sent: each folded, each ended. Values must be escaped already. */
export const contentLines = (lines: readonly string[]): string => lines.map((line) => fold(line) + LINE_END).join('');

function fold(line: string): string {
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line;
  let folded = '';
  let octets = 0;
  // By code points, so that no character is cut in two.
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      folded += `${LINE_END} `;
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
