import fc from 'fast-check';
import { inject } from 'light-my-request';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { routeOf } from '#config/routes.ts';
import { endpointName } from '#contract/find-endpoint.ts';
import { loadApp } from '#host/app.ts';
import type { Handler } from '#host/http/handler.ts';
import { publicAddresses } from '../support/public-urls.ts';
import { NOW } from '../support/now.ts';
import { demoPlatform, type TestPlatform } from '../support/platform.ts';
import { listenerOf, serve, type Served } from '../support/serve.ts';

/** Mutations of the answer of every call; `RUNS=500` tries more. */
const RUNS = Number(process.env['RUNS'] ?? 150);
const DAY_MS = 86_400_000;

let platform: TestPlatform;
let backend: Served;
let handler: Handler;
/** Mutations of the backend's answers, by the call's pattern. */
let garbled: { endpoint: string; change: (body: unknown) => unknown } | null = null;
let asked: string[] = [];
/** A page for each call that pages make. */
const pageOf = new Map<string, string>();

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  platform = await demoPlatform();
  const originals = new Map<string, string>();
  backend = await serve(() =>
    listenerOf(async (request) => {
      const { pathname, search } = new URL(request.url);
      const path = pathname + search;
      const endpoint = endpointName(path);
      asked.push(endpoint);
      if (!originals.has(path)) {
        const answer = await platform.get(path);
        if (!answer.ok) return new Response(await answer.text(), { status: answer.status });
        originals.set(path, await answer.text());
      }
      const text = originals.get(path)!;
      const body = garbled?.endpoint === endpoint ? JSON.stringify(garbled.change(JSON.parse(text))) : text;
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    }),
  );
  Object.assign(process.env, { API_URL: backend.origin, DEMO: '0', LOG_LEVEL: 'silent', NOW: '2026-11-21T14:00:00Z' });
  handler = (await loadApp('dist/server/entry.mjs', { report: () => {} })).handler;
  const addresses = await publicAddresses(backend.origin);
  for (const path of new Map(addresses.map((one) => [routeOf(one.replace(/\?.*/, ''))?.pattern, one])).values()) {
    asked = [];
    await render(path);
    for (const endpoint of asked) if (!pageOf.has(endpoint)) pageOf.set(endpoint, path);
  }
}, 240_000);
afterAll(async () => {
  vi.useRealTimers();
  await backend.close();
  await platform.close();
});

/** Renders a page without a cache. */
async function render(path: string): Promise<{ status: number; text: string; location: unknown }> {
  vi.setSystemTime(Date.now() + 2 * DAY_MS);
  const answer = await inject((request, response) => void handler(request, response), {
    url: path,
    headers: { host: 'localhost', accept: 'text/html' },
  });
  const { statusCode, payload, headers } = answer;
  const text = payload.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ' ');
  return { status: statusCode, text, location: headers['location'] };
}

/** All paths of a JSON value, the root first. */
function pathsOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, one]) => pathsOf(one, [...path, Array.isArray(value) ? Number(key) : key])),
  ];
}

const GONE = Symbol('gone');

function replaced(value: unknown, path: readonly (string | number)[], by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by === GONE ? null : by;
  const copy: Record<string | number, unknown> | unknown[] = Array.isArray(value)
    ? [...value]
    : { ...(value as object) };
  const inner = replaced((copy as Record<string | number, unknown>)[key], rest, by);
  if (rest.length === 0 && by === GONE) delete (copy as Record<string | number, unknown>)[key];
  else (copy as Record<string | number, unknown>)[key] = inner;
  return copy;
}

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
const bad = fc.oneof(
  fc.constantFrom<unknown>(GONE, null, '', ' ', 0, -1, 1.5, 1e308, true, [], {}, [null], { a: {} }),
  fc.constantFrom<unknown>(
    '2026-13-45',
    '2026-11-21',
    'T',
    'x'.repeat(5000),
    '<b>',
    '\u0000',
    '\ud800',
    '%',
    '../..',
    '//x',
  ),
  fc.constantFrom<unknown>(
    deep(40),
    { __proto__: null, constructor: { prototype: {} } },
    'EURO',
    '+999999-01-01',
    'LIVE',
  ),
);
const changes = fc.array(fc.tuple(fc.nat(), bad), { minLength: 1, maxLength: 3 });

test('garbage in the answer of any call leads to a page without it or a 503', async () => {
  expect(pageOf.size).toBeGreaterThan(20);
  const faults: string[] = [];
  for (const [endpoint, path] of pageOf) {
    garbled = null;
    const before = await render(path);
    expect(before.status, path).toBeLessThan(404);
    await fc.assert(
      fc.asyncProperty(changes, async (made) => {
        const changes: string[] = [];
        garbled = {
          endpoint,
          change: (body) =>
            made.reduce((value, [at, by]) => {
              const all = pathsOf(value);
              const place = all[at % all.length]!;
              changes.push(`${place.join('.')}=${by === GONE ? 'gone' : JSON.stringify(by)?.slice(0, 40)}`);
              return replaced(value, place, by);
            }, body),
        };
        const { status, text, location } = await render(path);
        const wrong = /\[object Object\]|\bundefined\b|\bNaN\b|Invalid Date/.exec(text)?.[0];
        const bare = status === 503 && !text.includes('Back in a moment');
        // Another name of a sport, or another uuid of an entity, redirects to the page with that name or uuid.
        const moved = [301, 308].includes(status) && /^\/(?!\/)/.test(String(location));
        if ((!moved && ![200, 404, 503].includes(status)) || wrong || bare)
          faults.push(
            `${endpoint} on ${path}: ${status} ${location ?? ''} ${wrong ?? ''} (${[...new Set(changes)].join('; ')})`,
          );
      }),
      { numRuns: RUNS, seed: 7 },
    );
  }
  garbled = null;
  expect(faults).toEqual([]);
  expect(({} as Record<string, unknown>)['prototype']).toBeUndefined();
}, 900_000);
