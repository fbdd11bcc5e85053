import { readSettings, type Settings } from '#config/env.ts';
import { currentHost } from '#config/host.ts';
import { type OpenPlatform, openPlatform } from '#platform/open.ts';
import { httpTransport } from './http-transport.server.ts';

/** How a caller reaches the API: one GET, path from the API's root (`/api/v2/...`), answered with a Response. */
export type Transport = (path: string) => Promise<Response>;

/** The longest that a call which must not be repeated is waited for. */
const CALL_MS = 15_000;

const KEY = Symbol.for('touchline.platform');
type Kept = typeof globalThis & { [KEY]?: Promise<OpenPlatform> };

/** The embedded backend, opened once a process: `astro dev` reloads modules, but never the database under them. */
export function embeddedPlatform(settings: Settings = readSettings(process.env)): Promise<OpenPlatform> {
  const kept = globalThis as Kept;
  kept[KEY] ??= openPlatform(settings).then((platform) => {
    currentHost().onClose(() => platform.close());
    return platform;
  });
  return kept[KEY];
}

/** How a visitor's own calls and the session's reach the API: any method, a path from its root; redirects are not followed. */
export type Backend = (path: string, init?: RequestInit) => Promise<Response>;

/** Like `transportFor`, for calls that change something or carry a bearer: never repeated, never kept. */
export function backendFor(settings: Settings): Backend {
  const { API_URL } = settings;
  if (API_URL)
    return (path, init) =>
      fetch(new URL(path, API_URL), { signal: AbortSignal.timeout(CALL_MS), ...init, redirect: 'manual' });
  return async (path, init) => {
    const platform = await embeddedPlatform(settings);
    return platform.fetch(new Request(new URL(path, settings.PUBLIC_ORIGIN), init));
  };
}

/** In process by default; over HTTP when `API_URL` names a backend of its own. */
export function transportFor(settings: Settings): Transport {
  if (settings.API_URL) return httpTransport(settings.API_URL);
  return async (path) => {
    const platform = await embeddedPlatform(settings);
    return platform.fetch(new Request(new URL(path, settings.PUBLIC_ORIGIN)));
  };
}
