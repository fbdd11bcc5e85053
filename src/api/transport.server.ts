import { answerOf } from '#contract/endpoint.ts';
import { readSettings, type Settings } from '#config/env.ts';
import { createLoopLimit } from '#lib/concurrency-limit.ts';
import { currentHost } from '#runtime/host.ts';
import type { PassedOn } from '#runtime/telemetry.ts';
import { endpointName } from '#contract/find-endpoint.ts';
import type { Demo } from '#platform/demo.ts';
import { type OpenPlatform, openPlatform } from '#platform/open.ts';
import { readForeign } from './foreign/repair.ts';
import { httpTransport } from './http-transport.server.ts';
import { begunAt } from './deadline.server.ts';
import { readBy, readSized } from './read.ts';
import type { Backend, Source, Transport } from './transport.ts';

/** Timeout of calls that must not be repeated. */
const CALL_MS = 15_000;

const KEY = Symbol.for('touchline.platform');
type Kept = typeof globalThis & { [KEY]?: Promise<OpenPlatform> };

/** The demo, if this build has the folder `src/demo`. */
const demos = import.meta.glob<{ demo: Demo }>('../demo/demo.ts');
const ownDemo = async (): Promise<Demo | undefined> => (await Object.values(demos)[0]?.())?.demo;

/** The embedded backend, opened once per process: `astro dev` reloads modules, but not the database. */
export function embeddedPlatform(settings: Settings = readSettings(process.env)): Promise<OpenPlatform> {
  const kept = globalThis as Kept;
  kept[KEY] ??= ownDemo().then(async (demo) => {
    const platform = await openPlatform(settings, { demo });
    currentHost().onClose(() => platform.close());
    return platform;
  });
  return kept[KEY];
}

/** Makes writes and calls with a bearer: never repeated or cached. */
export function backendFor(settings: Settings): Backend {
  const { API_URL } = settings;
  const ask: Ask = API_URL ? overHttp(API_URL) : inProcess(settings);
  return (path, init) =>
    currentHost().telemetry.apiCall(endpointName(path), init?.method ?? 'GET', (passedOn) => ask(path, init, passedOn));
}

type Ask = (path: string, init?: RequestInit, passedOn?: PassedOn) => Promise<Response>;

const overHttp =
  (origin: string): Ask =>
  (path, init, passedOn) =>
    fetch(new URL(path, origin), {
      signal: AbortSignal.timeout(CALL_MS),
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), ...passedOn },
      redirect: 'manual',
    });

/** The embedded backend never waits for the system (docs/decisions/0039). */
const loopLimit = createLoopLimit();

const inProcess =
  (settings: Settings): Ask =>
  async (path, init) => {
    const platform = await embeddedPlatform(settings);
    await loopLimit(begunAt());
    return platform.fetch(new Request(new URL(path, settings.PUBLIC_ORIGIN), init));
  };

/** The handlers of the embedded backend by default; over HTTP with `API_URL`. */
export const sourceFor = (settings: Settings): Source =>
  settings.API_URL ? httpSource(httpTransport(settings.API_URL)) : embeddedSource(settings);

/** Every answer is read by its schema, and repaired where it is not as that says. */
export const httpSource = (transport: Transport): Source => ({
  remote: true,
  read: ({ route, path, schema = answerOf(route).schema }) => readSized(transport, path, schema, readForeign),
});

/** Calls the handlers themselves: no request, no text, and no schema but that of the caller (docs/decisions/0046). */
const embeddedSource = (settings: Settings): Source => ({
  remote: false,
  async read({ route, given, path, schema }) {
    const answer = await currentHost().telemetry.apiCall(`/api/v2${route.path}`, 'GET', async () => {
      const platform = await embeddedPlatform(settings);
      await loopLimit(begunAt());
      return platform.read(route, given);
    });
    if ('errors' in answer) throw answer;
    return { value: schema ? readBy(schema, answer.value, path) : answer.value, length: 0 };
  },
});
