import { expect, test } from 'vitest';
import { type FeedEvent, feedText } from '#platform/calendar/feed.ts';

const match: FeedEvent = {
  uuid: 'u1',
  name: 'Bär, Köln – Höhe; Nord',
  sport: 'Football',
  competition: 'Cup, Women',
  round: 'Final',
  venue: 'Park',
  city: 'Köln',
  starts_at: Date.parse('2026-11-21T19:30:00Z'),
  ends_at: Date.parse('2026-11-21T21:15:00Z'),
  start_day: '2026-11-21',
  time_known: 1,
  status: 'scheduled',
  sequence: 2,
  updated_at: Date.parse('2026-11-01T08:00:00Z'),
};
const linesOf = (event: Partial<FeedEvent> = {}, name = 'Team') =>
  feedText(name, [{ ...match, ...event }], 'https://site.example')
    .replaceAll('\r\n ', '')
    .split('\r\n');

test('a match says when, where and what it is', () => {
  expect(linesOf()).toEqual(
    expect.arrayContaining([
      'UID:u1@touchline',
      'DTSTAMP:20261101T080000Z',
      'SEQUENCE:2',
      'DTSTART:20261121T193000Z',
      'DTEND:20261121T211500Z',
      'STATUS:CONFIRMED',
      'SUMMARY:Bär\\, Köln – Höhe\\; Nord',
      'LOCATION:Park\\, Köln',
      'DESCRIPTION:Cup\\, Women · Final\\nhttps://site.example/events/u1',
      'CATEGORIES:Football,Cup\\, Women',
      'URL:https://site.example/events/u1',
    ]),
  );
});

test('calendars are asked to come back every hour', () => {
  expect(linesOf()).toEqual(expect.arrayContaining(['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']));
});

test.each([
  ['scheduled', 'CONFIRMED'],
  ['live', 'CONFIRMED'],
  ['finished', 'CONFIRMED'],
  ['awarded', 'CONFIRMED'],
  ['postponed', 'TENTATIVE'],
  ['cancelled', 'CANCELLED'],
  ['abandoned', 'CANCELLED'],
] as const)('a %s match is %s', (status, said) => {
  expect(linesOf({ status })).toContain(`STATUS:${said}`);
});

test.each([
  ['2026-11-21', '20261121', '20261122'],
  ['2026-12-31', '20261231', '20270101'],
  ['2028-02-28', '20280228', '20280229'],
])('a match on %s whose time nobody knows takes the whole day', (startDay, first, next) => {
  const lines = linesOf({ time_known: 0, start_day: startDay });
  expect(lines).toEqual(expect.arrayContaining([`DTSTART;VALUE=DATE:${first}`, `DTEND;VALUE=DATE:${next}`]));
});

test('what is not known is left out', () => {
  const lines = linesOf({ ends_at: null, venue: null, city: null, round: null, competition: null, sport: null });
  expect(lines.filter((line) => /^(DTEND|LOCATION|CATEGORIES)/.test(line))).toEqual([]);
  expect(lines).toContain('DESCRIPTION:https://site.example/events/u1');
});

test('a name cannot break out of its line', () => {
  const lines = linesOf({}, 'Team\r\nBEGIN:VEVENT; and more, really');
  expect(lines).toContain('X-WR-CALNAME:Team\\nBEGIN:VEVENT\\; and more\\, really');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
});
