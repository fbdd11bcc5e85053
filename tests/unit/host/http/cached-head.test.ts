import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { cachedHead, writeCachedHead } from '#host/http/cached-head.ts';

const BODY = Buffer.from('the page');
const page = cachedHead(200, ['content-type', 'text/html', 'content-length', String(BODY.length), 'x-cache', 'hit']);
const unchanged = cachedHead(304, ['etag', 'W/"1"', 'x-cache', 'hit']);

/** The answers of a server to sequential requests on one connection. */
async function answers(requests: string[], answer: (response: ServerResponse, count: number) => void, perSocket = 0) {
  let count = 0;
  const server = createServer((_request, response) => answer(response, ++count)).listen(0, '127.0.0.1');
  server.maxRequestsPerSocket = perSocket;
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  const ended = once(
    socket.setEncoding('latin1').on('data', (part: string) => (text += part)),
    'close',
  );
  socket.end(requests.map((request) => `${request}\r\nhost: a\r\n\r\n`).join(''));
  await ended;
  server.close();
  return text.split(/(?=HTTP\/1\.1)/);
}

const send = (response: ServerResponse, count: number) => {
  writeCachedHead(response, page, `id-${count}`);
  response.end(response.req.method === 'HEAD' ? undefined : BODY);
};
const GET = 'GET / HTTP/1.1';
const withoutIds = (texts: string[]) => texts.map((text) => text.replace(/id-\d+/, 'id').replace(/Date: .*/, 'Date'));

afterEach(() => {
  vi.useRealTimers();
});

test('the first and later responses equal those of node:http', async () => {
  const [bare] = await answers([GET], (response) => {
    response.writeHead(200, [...page.headers, 'x-request-id', 'id-0']).end(BODY);
  });
  const [first, second, third] = await answers([GET, GET, GET, `${GET}\r\nconnection: close`], send);
  expect(page.text).not.toBeNull();
  expect(withoutIds([first!, second!, third!])).toEqual(Array(3).fill(withoutIds([bare!])[0]));
  expect([first, second, third].map((text) => /id-\d+/.exec(text!)?.[0])).toEqual(['id-1', 'id-2', 'id-3']);
});

test('the date is that of the answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T14:00:00.400Z') });
  const [, second, third] = await answers([GET, GET, GET], (response, count) => {
    if (count === 3) vi.setSystemTime(Date.parse('2026-11-21T14:00:01Z'));
    send(response, count);
  });
  expect(second).toContain('Date: Sat, 21 Nov 2026 14:00:00 GMT\r\n');
  expect(third).toContain('Date: Sat, 21 Nov 2026 14:00:01 GMT\r\n');
});

test('the last response of a connection has Connection: close, also with a cached head', async () => {
  const asked = await answers([GET, GET, `${GET}\r\nconnection: close`], send);
  expect(asked.map((text) => /^connection: (.*)\r/im.exec(text)?.[1])).toEqual(['keep-alive', 'keep-alive', 'close']);
  const limited = await answers([GET, GET], send, 2);
  expect(limited.map((text) => /^connection: (.*)\r/im.exec(text)?.[1])).toEqual(['keep-alive', 'close']);
});

test('HEAD and 304 have no body', async () => {
  const heads = await answers(['HEAD / HTTP/1.1', 'HEAD / HTTP/1.1'], send);
  expect(heads.map((text) => text.endsWith('\r\n\r\n'))).toEqual([true, true]);
  const again = await answers([GET, GET], (response, count) => {
    writeCachedHead(response, unchanged, `id-${count}`);
    response.end();
  });
  expect(again.map((text) => text.slice(0, 12) + text.slice(-4))).toEqual(Array(2).fill('HTTP/1.1 304\r\n\r\n'));
});
