import { expect, it } from 'vitest';
import { createConcurrencyLimit } from '#lib/concurrency-limit.ts';
import { html, cacheablePage, standIn, gate } from '../support/app.ts';
import { startHost } from '../support/host.ts';
import { createEntry } from '#host/cache/entry.ts';
import { unpacked } from '#host/cache/unpacked.ts';

const page = { status: 200, headers: {}, body: Buffer.from(html('Kick-off')) };
const entryOf = () => createEntry({ key: '/', route: '/' }, page, { maxAge: 60, swr: 0, sie: 0 }, 0);

it('a page sent uncompressed to many at once is decompressed once', async () => {
  const entry = await entryOf();
  const bodies = await Promise.all([unpacked(entry), unpacked(entry), unpacked(entry)]);
  expect(bodies[0]).toEqual(page.body);
  expect(new Set([...bodies, await unpacked(entry)]).size).toBe(1);
});

it('every client that takes no compression gets the page', async () => {
  const host = await startHost(standIn(() => cacheablePage('Kick-off')).handler);
  const replies = await Promise.all(Array.from({ length: 20 }, () => host.ask('/')));
  expect(new Set(replies.map(({ text }) => text))).toEqual(new Set([html('Kick-off')]));
});

it('no more jobs run at a time than the limit, failed ones included', async () => {
  const limited = createConcurrencyLimit(2);
  const gates = [gate(), gate(), gate(), gate()];
  const started: number[] = [];
  const jobs = gates.map(({ opened }, index) =>
    limited(async () => {
      started.push(index);
      await opened;
      if (index === 0) throw new Error('broken');
      return index;
    }),
  );
  const ends = Promise.allSettled(jobs);
  expect(started).toEqual([0, 1]);
  for (const { open } of gates) open();
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(started).toEqual([0, 1, 2, 3]);
});
