import { OpenAPIHono } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { registerEventStreams } from '#platform/matches/stream-routes.ts';

const EVENT = '/events/93abad50-6a10-5bfc-8815-24454cd5f98c/stream';

/** What a reader of the stream is taken to know. */
async function knownBy(address: string, headers: Record<string, string> = {}) {
  const seen: (string | undefined)[] = [];
  const app = new OpenAPIHono();
  registerEventStreams(app, {
    open: (_uuid, known) => {
      seen.push(known);
      return Promise.resolve(new ReadableStream<Uint8Array>());
    },
    publish: () => Promise.resolve(),
    count: 0,
    close() {},
  });
  expect((await app.request(address, { headers })).status).toBe(200);
  return seen;
}

test('a reader resumes by the browser’s header, or by the query of a new connection', async () => {
  expect(await knownBy(EVENT)).toEqual([undefined]);
  expect(await knownBy(EVENT, { 'last-event-id': '42' })).toEqual(['42']);
  expect(await knownBy(`${EVENT}?since=41`)).toEqual(['41']);
  expect(await knownBy(`${EVENT}?since=41`, { 'last-event-id': '42' })).toEqual(['42']);
});
