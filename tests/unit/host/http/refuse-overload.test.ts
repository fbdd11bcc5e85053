import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
import { createHeaderPolicy } from '#host/http/headers.ts';
import { createOverloadRefusal } from '#host/http/refuse-overload.ts';
import { plainServer } from '../support/plain-server.ts';

const policy = createHeaderPolicy('https://touchline.example');

/** A server that refuses every request, and how many heads node:http wrote for it. */
async function overloadedServer() {
  const refuse = createOverloadRefusal(policy);
  let count = 0;
  let headsWritten = 0;
  const port = await plainServer((asked, response) => {
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => typeof response;
    response.writeHead = (...given: unknown[]) => {
      headsWritten++;
      return writeHead(...given);
    };
    refuse(response, asked.url ?? '', `id-${++count}`);
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string, method = 'GET') =>
    new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
      request({ port, path, agent, method }, (response) => {
        let text = '';
        response.on('data', (part) => (text += part));
        response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      })
        .once('error', reject)
        .end();
    });
  return { ask, headsWritten: () => headsWritten, leave: () => agent.destroy() };
}

test('a refusal under overload is a small page, its head written by node:http once', async () => {
  const { ask, headsWritten, leave } = await overloadedServer();
  const [first, second] = [await ask('/search?query=a'), await ask('/teams/1')];
  expect(headsWritten()).toBe(1);
  const ids = [first, second].map(({ headers }) => headers['x-request-id']);
  expect(ids).toEqual(['id-1', 'id-2']);
  for (const { headers } of [first, second]) for (const name of ['x-request-id', 'date']) delete headers[name];
  expect(second).toEqual(first);
  expect(second.status).toBe(503);
  expect(second.text).toContain('<h1>503 Service Unavailable</h1>');
  expect(second.headers).toMatchObject({
    'retry-after': '2',
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(second.text.length),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'DENY',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  });
  leave();
});

test('a call of the API is refused as JSON; HEAD has no body', async () => {
  const { ask, leave } = await overloadedServer();
  for (const path of ['/api/v2/events', '/oauth/token']) {
    const { headers, text } = await ask(path);
    expect(headers['content-type']).toBe('application/json');
    expect(JSON.parse(text)).toMatchObject({ status: 503, errors: [{ code: 'overloaded' }] });
  }
  expect(await ask('/search', 'HEAD')).toMatchObject({ status: 503, text: '' });
  leave();
});
