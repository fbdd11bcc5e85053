import { expect, it } from 'vitest';
import { createReaders } from '#platform/streams/readers.ts';
import { readEvents } from '../../../support/event-stream.ts';

it('sends a reader away that reads nothing, and keeps the others', async () => {
  let left = 0;
  const readers = createReaders(() => left++);
  const idle = new Response(readers.add(': \n\n'));
  const busy = readEvents(new Response(readers.add(': \n\n')));
  const message = `event: score\ndata: "${'x'.repeat(10_000)}"\n\n`;
  for (let step = 0; step < 10; step++) {
    readers.tell(message);
    await busy.next('score');
  }
  expect([readers.size, left]).toEqual([1, 1]);
  expect((await idle.text()).length).toBeLessThan(65_536);
  await busy.close();
  expect([readers.size, left]).toEqual([0, 2]);
});
