import { request, type ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteBehindNginx } from '../support/site-behind-nginx.ts';

const PAGE = `<!doctype html><title>Matches</title>${'<li>Arsenal v Chelsea</li>'.repeat(500)}`;
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const KEPT = brotliCompressSync(PAGE);

/** As the site answers: a member's page that another site made the browser ask as it is, others in brotli, live updates for hours. */
const ANSWERS: Record<string, (answer: ServerResponse) => void> = {
  '/profile': (answer) => answer.writeHead(200, HTML).end(PAGE),
  '/teams': (answer) => answer.writeHead(200, { ...HTML, 'Content-Encoding': 'br' }).end(KEPT),
  '/api/v2/events/1/stream': (answer) =>
    answer
      .writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' })
      .write(`data: ${PAGE}\n\n`),
};

let nginx: Awaited<ReturnType<typeof siteBehindNginx>>;
beforeAll(async () => {
  nginx = await siteBehindNginx((asked, answer) => ANSWERS[asked.url ?? '']?.(answer));
}, 120_000);
afterAll(() => nginx.stop());

/** The encoding of an answer and its first `bytes`; all of it by default. */
const ask = (path: string, bytes = Number.POSITIVE_INFINITY) =>
  new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'gzip, br' };
    request({ port: nginx.port, host: '127.0.0.1', path, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      const done = () => {
        answer.destroy();
        resolve({ encoding: answer.headers['content-encoding'], body: Buffer.concat(parts) });
      };
      answer.once('end', done);
      answer.on('data', (part: Buffer) => {
        parts.push(part);
        if (Buffer.concat(parts).length >= bytes) done();
      });
    })
      .once('error', reject)
      .end();
  });

test('nginx compresses nothing that the site leaves as it is: the length would tell what a page holds', async () => {
  const { encoding, body } = await ask('/profile');
  expect(encoding).toBeUndefined();
  expect(body.toString()).toBe(PAGE);
});

test('nginx hands on what is compressed already, and live updates at once', async () => {
  expect(await ask('/teams')).toEqual({ encoding: 'br', body: KEPT });
  const { encoding, body } = await ask('/api/v2/events/1/stream', PAGE.length);
  expect(encoding).toBeUndefined();
  expect(body.toString()).toContain(PAGE);
});
