import type { Shared } from './shared.ts';
import { NO_TELEMETRY, type Telemetry } from './telemetry.ts';

/**
 * What the app (bundled in dist) asks of the host (run from src): two module graphs in one process, so a singleton of
 * either would exist twice. The host registers itself first; under `astro dev` the defaults below do next to nothing.
 */
export interface Host {
  /** Invalidates cached pages with one of these tags, here and on all replicas. */
  invalidate(tags: readonly string[]): void;
  /** Invalidates them here only: for changes that every replica detects itself. */
  invalidateHere(tags: readonly string[]): void;
  /** Calls the listener with the tags of every invalidation, also another replica's. */
  onInvalidate(listener: (tags: readonly string[]) => void): void;
  /** Undefined where this process is the only one. */
  readonly shared?: Shared | undefined;
  /** Logs an error, redacted. */
  report(what: string, error: unknown): void;
  /** Logs a warning for operators. */
  note(what: string): void;
  /** Registers a close handler, run after the last request. */
  onClose(close: () => void | Promise<void>): void;
  readonly telemetry: Telemetry;
  /** Describes the API's calls; the host does not know the contract. */
  describeCalls(describe: DescribeCall): void;
}

/** Name and priority of a path (without query); undefined when it is not the API's. */
export type DescribeCall = (path: string) => CallFacts | undefined;

export interface CallFacts {
  /** A pattern of a fixed set, without ids or codes. */
  readonly name: string;
  readonly priority: 'urgent' | 'page' | 'extra';
}

const KEY = Symbol.for('touchline.host');
type Registry = typeof globalThis & { [KEY]?: Host };

const listeners: ((tags: readonly string[]) => void)[] = [];
const notify = (tags: readonly string[]): void => {
  for (const listener of listeners) listener(tags);
};

const NO_HOST: Host = {
  invalidate: notify,
  invalidateHere: notify,
  onInvalidate: (listener) => void listeners.push(listener),
  report: console.error,
  note: console.warn,
  onClose: () => {},
  telemetry: NO_TELEMETRY,
  describeCalls: () => {},
};

export function registerHost(host: Host): void {
  (globalThis as Registry)[KEY] = host;
}

export function currentHost(): Host {
  return (globalThis as Registry)[KEY] ?? NO_HOST;
}
