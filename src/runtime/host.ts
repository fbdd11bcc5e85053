import type { Shared } from './shared.ts';
import { NO_TELEMETRY, type Telemetry } from './telemetry.ts';

/**
 * The seam between the production host (run from src) and the app (bundled in dist): two module graphs in one process,
 * so a module-level singleton exists twice. The host fills this registry before it imports the app; under `astro dev`
 * nobody fills it and the defaults below do nothing.
 */
export interface Host {
  /** Drops every cached page that carries one of these tags, here and at all other replicas. */
  invalidate(tags: readonly string[]): void;
  /** Drops them here alone, where every replica learns of the change by itself. */
  invalidateHere(tags: readonly string[]): void;
  /** Undefined where this process is the only one. */
  readonly shared?: Shared | undefined;
  /** Writes a failure to the server's log, without the secrets in it. */
  report(what: string, error: unknown): void;
  /** Writes to the server's log what an operator should know although nothing failed. */
  note(what: string): void;
  /** Registers work to be done when the host shuts down, after the last request has been answered. */
  onClose(close: () => void | Promise<void>): void;
  readonly telemetry: Telemetry;
  /** Says what the calls of the API are; the host does not know the contract. */
  describeCalls(describe: DescribeCall): void;
}

/** What the host asks about a path (without query): how it is named and who goes first; undefined where it is not the API's. */
export type DescribeCall = (path: string) => CallFacts | undefined;

export interface CallFacts {
  /** A pattern: one of a known number of texts, and none with an id or a code in it. */
  readonly name: string;
  readonly priority: 'urgent' | 'page' | 'extra';
}

const KEY = Symbol.for('touchline.host');
type Registry = typeof globalThis & { [KEY]?: Host };

const NO_HOST: Host = {
  invalidate: () => {},
  invalidateHere: () => {},
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
