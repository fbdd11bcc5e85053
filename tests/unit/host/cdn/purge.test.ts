import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Cdn, parseCdn } from '#config/cdn.ts';
import { createPurge } from '#host/cdn/purge.ts';

const ZONE = '0123456789abcdef0123456789abcdef';
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A service that answers with these statuses, then 200. */
function service(cdn: string, answers: (number | Error)[] = [], headers: Record<string, string> = {}) {
  const sent: { url: string; headers: Record<string, string>; body: unknown }[] = [];
  const warned: string[] = [];
  const send = async (url: unknown, init: { headers: Record<string, string>; body: string }) => {
    sent.push({ url: String(url), headers: init.headers, body: JSON.parse(init.body) });
    const next = answers.shift() ?? 200;
    if (next instanceof Error) throw next;
    return new Response('{}', { status: next, headers });
  };
  const warn = (text: string) => void warned.push(text);
  const purge = createPurge({ cdn: parseCdn(cdn) as Cdn, token: 't', warn, send: send as unknown as typeof fetch });
  return { purge, sent, warned };
}

test.each([
  [`cloudflare:${ZONE}`, { kind: 'cloudflare', id: ZONE }],
  ['fastly:SU1Z0isxPaozGVKXdv0eY', { kind: 'fastly', id: 'SU1Z0isxPaozGVKXdv0eY' }],
  ['fastly:../../purge_all', null],
  ['akamai:1234567890', null],
  [ZONE, null],
])('%s is %j', (text, cdn) => {
  expect(parseCdn(text)).toEqual(cdn);
});

test('Cloudflare purges by tags, those of a moment in one request', async () => {
  const { purge, sent } = service(`cloudflare:${ZONE}`);
  purge(['event:e1', 'team:a,b']);
  purge(['event:e1', 'list']);
  await vi.advanceTimersByTimeAsync(300);
  expect(sent).toEqual([
    {
      url: `https://api.cloudflare.com/client/v4/zones/${ZONE}/purge_cache`,
      headers: { 'content-type': 'application/json', authorization: 'Bearer t' },
      body: { tags: ['event:e1', 'team:a%2Cb', 'list'] },
    },
  ]);
});

test('Fastly purges by surrogate keys', async () => {
  const { purge, sent } = service('fastly:SU1Z0isxPaozGVKXdv0eY');
  purge(['event:e1']);
  await vi.advanceTimersByTimeAsync(300);
  expect(sent[0]).toEqual({
    url: 'https://api.fastly.com/service/SU1Z0isxPaozGVKXdv0eY/purge',
    headers: { 'content-type': 'application/json', 'fastly-key': 't' },
    body: { surrogate_keys: ['event:e1'] },
  });
});

test('no request has more tags than the service takes', async () => {
  const { purge, sent } = service(`cloudflare:${ZONE}`);
  purge(Array.from({ length: 230 }, (_, at) => `event:${at}`));
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent.map(({ body }) => (body as { tags: string[] }).tags.length)).toEqual([100, 100, 30]);
});

test('what a service refuses is purged later, with what has gathered since, and said once', async () => {
  const { purge, sent, warned } = service(`cloudflare:${ZONE}`, [429, new Error('fetch failed'), 200], {
    'retry-after': '20',
  });
  purge(['event:e1']);
  await vi.advanceTimersByTimeAsync(300);
  purge(['event:e2']);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.map(({ body }) => (body as { tags: string[] }).tags.sort())).toEqual([
    ['event:e1'],
    ['event:e1', 'event:e2'],
    ['event:e1', 'event:e2'],
  ]);
  expect(warned).toEqual([
    'cloudflare did not take a purge (status 429). It is tried again; until then its pages may be outdated.',
    'cloudflare takes purges again.',
  ]);
});
