import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addEntry,
  changeMatch,
  type Command,
  correctEntry,
  count,
  removeEntry,
} from '#features/admin/console/command.ts';
import { type MatchState, withWaiting } from '#features/admin/console/match-state.ts';
import { createQueue, type Outcome, type QueueState } from '#features/admin/console/queue.ts';

const NOW = Date.parse('2026-11-21T14:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

/** A server behind a line that can be cut, before or after the call has arrived. */
function serverBehindLine() {
  const line = { state: 'open' as 'open' | 'cut' | 'answer lost' };
  const taken: Command[] = [];
  const send = async (command: Command): Promise<Outcome> => {
    if (line.state === 'cut') return { kind: 'unreachable' };
    if (!taken.some(({ id }) => id === command.id)) taken.push(command);
    return line.state === 'answer lost' ? { kind: 'unreachable' } : { kind: 'done' };
  };
  return { line, taken, send };
}

function queueOn(send: (command: Command) => Promise<Outcome>, left: readonly Command[] = []) {
  const stored = { waiting: left };
  const seen: QueueState[] = [];
  const queue = createQueue({
    send,
    read: () => stored.waiting,
    keep: (waiting) => {
      stored.waiting = waiting;
    },
    onChange: (state) => seen.push(state),
  });
  return { queue, stored, seen };
}

const goal = (side: 'home' | 'away') => addEntry({ kind: 'goal', side }, Date.now());

test('a line that is cut for a minute loses nothing, doubles nothing and keeps the order', async () => {
  const { line, taken, send } = serverBehindLine();
  const { queue, stored } = queueOn(send);
  const pressed = [goal('home')];
  queue.add(pressed[0]!);
  await vi.advanceTimersByTimeAsync(10);
  line.state = 'cut';
  for (let second = 0; second < 60; second += 5) {
    const command = second % 10 === 0 ? goal('away') : count('corners', 'home', 1, Date.now());
    pressed.push(command);
    queue.add(command);
    await vi.advanceTimersByTimeAsync(5000);
    expect(queue.state.line).toBe('cut');
  }
  expect(stored.waiting).toHaveLength(12);
  line.state = 'answer lost';
  await vi.advanceTimersByTimeAsync(9000);
  line.state = 'open';
  await vi.advanceTimersByTimeAsync(20_000);
  expect(taken).toEqual(pressed);
  expect(stored.waiting).toEqual([]);
  expect(queue.state.line).toBe('open');
});

test('a page that is opened again sends what the one before left', async () => {
  const { line, taken, send } = serverBehindLine();
  line.state = 'cut';
  const first = queueOn(send);
  const left = [goal('home'), changeMatch({ period: null }, NOW)];
  first.queue.add(...left);
  await vi.advanceTimersByTimeAsync(1500);
  first.queue.close();
  line.state = 'open';
  const second = queueOn(send, first.stored.waiting);
  second.queue.retry();
  await vi.advanceTimersByTimeAsync(100);
  expect(taken).toEqual(left);
});

test('the line that is back is used at once', async () => {
  const { line, taken, send } = serverBehindLine();
  line.state = 'cut';
  const { queue } = queueOn(send);
  queue.add(goal('home'));
  await vi.advanceTimersByTimeAsync(30_000);
  line.state = 'open';
  queue.retry();
  await vi.advanceTimersByTimeAsync(1);
  expect(taken).toHaveLength(1);
});

test('a press that waits is taken back without a call; one on its way is not', async () => {
  const { line, taken, send } = serverBehindLine();
  line.state = 'cut';
  const { queue } = queueOn(send);
  const [first, second] = [goal('home'), goal('away')];
  queue.add(first, second);
  expect(queue.cancel(first.id)).toBe(false);
  await vi.advanceTimersByTimeAsync(10);
  expect(queue.cancel(second.id)).toBe(true);
  line.state = 'open';
  await vi.advanceTimersByTimeAsync(5000);
  expect(taken).toEqual([first]);
  expect(queue.cancel(first.id)).toBe(false);
});

test('what is refused is said and does not hold up the rest', async () => {
  const bad = goal('home');
  const sent: string[] = [];
  const { queue } = queueOn(async ({ id }) => {
    sent.push(id);
    return id === bad.id ? { kind: 'refused', text: 'The match is scheduled.' } : { kind: 'done' };
  });
  const good = goal('away');
  queue.add(bad, good);
  await vi.advanceTimersByTimeAsync(10);
  expect(sent).toEqual([bad.id, good.id]);
  expect(queue.state.refused).toEqual([{ command: bad, text: 'The match is scheduled.' }]);
});

const LIVE: MatchState = {
  ...{ status: 'live', period: 1, periodStartedAt: NOW, addedMinutes: null, score: { home: 0, away: 0 } },
  ...{ entries: [], counts: {} },
};

test('the console shows what waits as if it had been sent', () => {
  const scored = goal('home');
  const uuid = String(scored.body?.['uuid']);
  const after = (...commands: Command[]) => withWaiting(LIVE, [scored, ...commands]);
  expect(after().score).toEqual({ home: 1, away: 0 });
  expect(after(correctEntry(uuid, { player: 'Kim Ode' })).entries).toMatchObject([{ player: 'Kim Ode', waits: true }]);
  expect(after(correctEntry(uuid, { detail: 'own-goal', side: 'away' })).score).toEqual({ home: 1, away: 0 });
  expect(after(correctEntry(uuid, { side: 'away' })).score).toEqual({ home: 0, away: 1 });
  expect(after(removeEntry(uuid))).toMatchObject({ score: { home: 0, away: 0 }, entries: [] });
  expect(after(changeMatch({ period: null }, NOW))).toMatchObject({ period: 1, periodStartedAt: null });
  expect(after(changeMatch({ status: 'finished' }, NOW)).status).toBe('finished');
  expect(after(count('corners', 'away', 1, NOW), count('corners', 'away', 1, NOW)).counts).toEqual({
    corners: { home: 0, away: 2 },
  });
});
