import { expect, it } from 'vitest';
import { html, cacheablePage, standIn } from '../support/app.ts';
import { startHost } from '../support/host.ts';
import { createEntry } from '#host/cache/entry.ts';
import { unpacked } from '#host/cache/send-entry.ts';

const page = { status: 200, headers: {}, body: Buffer.from(html('Kick-off')) };
const entryOf = () => createEntry({ key: '/', route: '/', coding: 'zstd' }, page, { maxAge: 60, swr: 0, sie: 0 }, 0);

it('a page is decompressed once for many simultaneous uncompressed answers', async () => {
  const entry = await entryOf();
  const bodies = await Promise.all([unpacked(entry), unpacked(entry), unpacked(entry)]);
  expect(bodies[0]).toEqual(page.body);
  expect(new Set([...bodies, await unpacked(entry)]).size).toBe(1);
});

it('every client without compression gets the page', async () => {
  const host = await startHost(standIn(() => cacheablePage('Kick-off')).handler);
  const replies = await Promise.all(Array.from({ length: 20 }, () => host.ask('/')));
  expect(new Set(replies.map(({ text }) => text))).toEqual(new Set([html('Kick-off')]));
});
