import { expect, test } from 'vitest';
import { countUnread, inOrder, kickedOff, seenOf } from '#features/notifications/notifications.ts';

const event = (uuid: string, live = false) => ({ uuid, live, name: uuid, startTime: '', competition: '' });

test('live events come first; an event in both lists counts as live', () => {
  const list = inOrder([event('b', true)], [event('a'), event('b')]);
  expect(list.map(({ uuid, live }) => [uuid, live])).toEqual([
    ['b', true],
    ['a', false],
  ]);
});

test('unread are kick-offs that were not shown yet, never fixtures', () => {
  const events = [event('a'), event('b')];
  expect(countUnread(events, [])).toBe(0);
  const started = [event('a', true), event('b')];
  expect(countUnread(started, seenOf(events))).toBe(1);
  expect(countUnread(started, seenOf(started))).toBe(0);
});

test('kicked off are events that are live now and were not before', () => {
  const live = [event('a', true), event('b', true)];
  expect(kickedOff([event('a', true)], live).map(({ uuid }) => uuid)).toEqual(['b']);
  expect(kickedOff(live, [])).toEqual([]);
});
