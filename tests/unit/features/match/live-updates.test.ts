// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeOrder, followUpdates, type LiveUpdate, readUpdate } from '#features/match/live-updates.ts';
import { FakeEventSource } from '../../../support/fake-event-source.ts';

const newest = () => FakeEventSource.newest;
const opened = () => FakeEventSource.opened;
const show = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  FakeEventSource.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
});
afterEach(() => {
  show(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that follows match 1. What an earlier test left on the document may open nothing. */
function follow() {
  const received: LiveUpdate[] = [];
  const updates = followUpdates('1', (update) => received.push(update));
  updates.want(true);
  return { received, updates };
}

describe('an open page', () => {
  test('opens one connection, and closes it when it is no longer wanted', () => {
    const { updates } = follow();
    updates.want(true);
    expect(opened()).toEqual(['/api/v2/events/1/stream']);
    updates.want(false);
    expect(opened()).toEqual([]);
  });

  test('receives every kind of message with its type', () => {
    const { received, updates } = follow();
    newest().send('status', { status: 'live' }, '1');
    newest().send('score', { score: null }, '2');
    newest().send('timeline', { entries: [{ uuid: 'g' }] }, '3');
    newest().send('statistics', { statistics: [] }, '4');
    newest().send('lineups', { lineups: [] }, '5');
    newest().send('ping', {});
    expect(received.map(({ type }) => type)).toEqual(['status', 'score', 'timeline', 'statistics', 'lineups', 'ping']);
    expect(received[2]).toEqual({ type: 'timeline', entries: [{ uuid: 'g' }], removed: [] });
    updates.want(false);
  });

  test('that was hidden resumes from its last change, without repeats', () => {
    const { received, updates } = follow();
    newest().send('score', { minute: '1' }, '41');
    newest().send('score', { minute: '2' }, '42');
    show(true);
    expect(opened()).toEqual([]);
    show(false);
    expect(newest().url).toBe('/api/v2/events/1/stream?since=42');
    newest().send('score', { minute: '3' }, '43');
    newest().send('score', { minute: '2' }, '42');
    expect(received.map((update) => update.type === 'score' && update.minute)).toEqual(['1', '2', '3']);
    updates.want(false);
  });

  test('resumes from the back/forward cache', () => {
    const { updates } = follow();
    newest().send('score', {}, '7');
    window.dispatchEvent(new Event('pagehide'));
    expect(opened()).toEqual([]);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(opened()).toEqual(['/api/v2/events/1/stream?since=7']);
    updates.want(false);
  });

  test('reopens a silent stream', () => {
    const { updates } = follow();
    newest().send('ping', {}, '7');
    vi.advanceTimersByTime(44_000);
    expect(FakeEventSource.all).toHaveLength(1);
    vi.advanceTimersByTime(2000);
    expect(opened()).toEqual(['/api/v2/events/1/stream?since=7']);
    updates.want(false);
  });

  test('retries after refusals, later each time', () => {
    const { updates } = follow();
    newest().refuse();
    vi.advanceTimersByTime(6000);
    expect(FakeEventSource.all).toHaveLength(2);
    newest().refuse();
    vi.advanceTimersByTime(6000);
    expect(FakeEventSource.all).toHaveLength(2);
    vi.advanceTimersByTime(12_000);
    expect(FakeEventSource.all).toHaveLength(3);
    updates.want(false);
  });
});

describe('the order of changes', () => {
  test('holds within a connection: old changes are dropped, a snapshot shares one id', () => {
    const order = changeOrder();
    expect(['3', '3', '5', '4', '5'].map(order.isNext)).toEqual([true, true, true, false, true]);
    expect(order.last()).toBe('5');
  });

  test('restarts with a backend that counts anew', () => {
    const order = changeOrder();
    order.isNext('900');
    order.connected();
    expect(['1', '2'].map(order.isNext)).toEqual([true, true]);
    expect(order.last()).toBe('2');
  });

  test('is the order of arrival where a backend has no numbers', () => {
    const order = changeOrder();
    expect(['', 'b', 'a'].map(order.isNext)).toEqual([true, true, true]);
    expect(order.last()).toBe('');
  });
});

test.each([
  ['no JSON', 'score', '{'],
  ['no object', 'score', '7'],
  ['a timeline without entries', 'timeline', '{"removed":[]}'],
  ['statistics without a list', 'statistics', '{"statistics":{}}'],
  ['line-ups without a list', 'lineups', '{}'],
] as const)('%s is no update', (_what, type, data) => {
  expect(readUpdate(type, data)).toBeNull();
});
