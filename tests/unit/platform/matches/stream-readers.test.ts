import { expect, it } from 'vitest';
import { createReaders } from '#platform/matches/stream-readers.ts';
import { readEvents } from '../../../support/event-stream.ts';

it('disconnects a reader that does not read, and no other', async () => {
  let left = 0;
  const readers = createReaders(() => left++);
  const join = () => {
    const reader = readers.add();
    reader.begin({ text: ': \n\n', sequence: 0 });
    return new Response(reader.body);
  };
  const idle = join();
  const busy = readEvents(join());
  const message = `event: score\ndata: "${'x'.repeat(10_000)}"\n\n`;
  for (let step = 0; step < 10; step++) {
    readers.publish({ text: message, sequence: step + 1 });
    await busy.next('score');
  }
  expect([readers.size, left]).toEqual([1, 1]);
  expect((await idle.text()).length).toBeLessThan(65_536);
  await busy.close();
  expect([readers.size, left]).toEqual([0, 2]);
});

it('sends a late reader what was published meanwhile, and nothing that its first message covers', async () => {
  const readers = createReaders(() => {});
  const late = readers.add();
  for (const sequence of [1, 2, 3]) readers.publish({ text: `event: score\ndata: ${sequence}\n\n`, sequence });
  late.begin({ text: 'event: status\ndata: 2\n\n', sequence: 2 });
  const reader = readEvents(new Response(late.body));
  expect([(await reader.next('status')).data, (await reader.next('score')).data]).toEqual([2, 3]);
  expect(reader.waiting()).toEqual([]);
  await reader.close();
});
