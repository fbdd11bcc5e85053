import type { Settings } from '#config/env.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Accepted Host headers: the public origin's, and outside production this machine's own names. */
export function allowedHosts(settings: Pick<Settings, 'PUBLIC_ORIGIN' | 'APP_ENV'>, port: number): ReadonlySet<string> {
  const { host, hostname, protocol, port: explicit } = new URL(settings.PUBLIC_ORIGIN);
  const hosts = new Set([host]);
  if (!explicit) hosts.add(`${hostname}:${protocol === 'https:' ? 443 : 80}`);
  if (settings.APP_ENV !== 'production') {
    for (const name of LOOPBACK) hosts.add(`${name}:${port}`);
    if (port === 80) for (const name of LOOPBACK) hosts.add(name);
  }
  return hosts;
}

/** The number of Host headers. `request.headers` holds only the first; a proxy may have used the second. */
export function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && (name === 'Host' || name === 'host' || name.toLowerCase() === 'host')) count++;
  }
  return count;
}
