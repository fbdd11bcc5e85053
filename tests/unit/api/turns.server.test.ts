import { expect, test } from 'vitest';
import { createTurns } from '#api/turns.server.ts';

/** Work of `steps` calls without a pause of its own, which notes each of them. */
async function work(turn: ReturnType<typeof createTurns>, since: number, steps: number, note: (text: string) => void) {
  for (let step = 1; step <= steps; step++) {
    await turn(since);
    note(`${since}.${step}`);
  }
}

test('between two pieces of work what came in is looked at', async () => {
  const turn = createTurns();
  const done: string[] = [];
  const working = Promise.all([1, 2, 3].map((since) => work(turn, since, 2, (text) => done.push(text))));
  const seen: number[] = [];
  // An immediate of its own stands for what comes in: once each turn of the loop.
  const look = () => {
    seen.push(done.length);
    if (done.length < 6) setImmediate(look);
  };
  setImmediate(look);
  await working;
  const most = Math.max(...seen.map((count, index) => count - (seen[index - 1] ?? 0)));
  expect(most).toBe(1);
});

test('what was begun first is done first', async () => {
  const turn = createTurns();
  const done: string[] = [];
  await Promise.all([3, 1, 2].map((since) => work(turn, since, 2, (text) => done.push(text))));
  expect(done).toEqual(['1.1', '1.2', '2.1', '2.2', '3.1', '3.2']);
});
