/**
 * The seam between the production host (run from src) and the app (bundled in dist): two module graphs in one process,
 * so a module-level singleton exists twice. The host fills this registry before it imports the app; under `astro dev`
 * nobody fills it and the defaults below do nothing.
 */
export interface Host {
  /** Drops every cached page that carries one of these tags. */
  invalidate(tags: readonly string[]): void;
  /** Writes a failure to the server's log, without the secrets in it. */
  report(what: string, error: unknown): void;
  /** Registers work to be done when the host shuts down, after the last request has been answered. */
  onClose(close: () => void | Promise<void>): void;
}

const KEY = Symbol.for('touchline.host');
type Registry = typeof globalThis & { [KEY]?: Host };

const NO_HOST: Host = { invalidate: () => {}, report: console.error, onClose: () => {} };

export function registerHost(host: Host): void {
  (globalThis as Registry)[KEY] = host;
}

export function currentHost(): Host {
  return (globalThis as Registry)[KEY] ?? NO_HOST;
}
