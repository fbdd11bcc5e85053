import type { ErrorData } from 'hls.js';

/** A playback fault. `status`: HTTP status, null without an answer. */
export type Fault =
  | { kind: 'network'; what: 'manifest' | 'playlist' | 'segment'; status: number | null }
  | { kind: 'media' }
  | { kind: 'unsupported' };

/** Attempts of each remedy since loading last made progress. */
export interface Attempts {
  readonly network: number;
  readonly skipped: number;
  readonly media: number;
  readonly codecSwapped: boolean;
}

export type FailureReason = 'missing' | 'forbidden' | 'unreachable' | 'unplayable';

export type Remedy =
  | { kind: 'retry'; afterMs: number }
  | { kind: 'skip-segment' }
  | { kind: 'recover-media' }
  | { kind: 'swap-audio-codec' }
  | { kind: 'give-up'; reason: FailureReason };

export const NO_ATTEMPTS: Attempts = { network: 0, skipped: 0, media: 0, codecSwapped: false };

const RETRY_MAX_MS = 30_000;
/** While a viewer waits in front of a stalled picture. */
const RETRY_MAX_WATCHED_MS = 2000;
/** At least eight minutes; then the viewer decides. */
const RETRIES_MAX = 120;
const SKIPS_MAX = 30;
const MEDIA_RECOVERIES_MAX = 2;
/** 4xx answers that a retry may change. */
const TRANSIENT = new Set([408, 425, 429]);

/** The next remedy for a fault that stopped playback, and the new attempts. `watched`: the viewer waits in front of a stalled picture. */
export function remedyFor(fault: Fault, attempts: Attempts, watched: boolean): { remedy: Remedy; attempts: Attempts } {
  if (fault.kind === 'unsupported') return giveUp('unplayable', attempts);
  if (fault.kind === 'media') return mediaRemedy(attempts);
  const { status } = fault;
  const refused = status !== null && status >= 400 && status < 500 && !TRANSIENT.has(status);
  if (!refused) return retry(attempts, watched);
  if (status === 401 || status === 403) return giveUp('forbidden', attempts);
  return fault.what === 'segment' ? skip(attempts) : giveUp('missing', attempts);
}

/** 1, 2, 4, 8, 16, then 30 seconds; at most 2 while watched. `tries` counts from 0. */
export function retryDelayMs(tries: number, watched: boolean): number {
  return Math.min(1000 * 2 ** tries, watched ? RETRY_MAX_WATCHED_MS : RETRY_MAX_MS);
}

function retry(attempts: Attempts, watched: boolean) {
  if (attempts.network >= RETRIES_MAX) return giveUp('unreachable', attempts);
  const remedy: Remedy = { kind: 'retry', afterMs: retryDelayMs(attempts.network, watched) };
  return { remedy, attempts: { ...attempts, network: attempts.network + 1 } };
}

function skip(attempts: Attempts) {
  if (attempts.skipped >= SKIPS_MAX) return giveUp('missing', attempts);
  return { remedy: { kind: 'skip-segment' } as const, attempts: { ...attempts, skipped: attempts.skipped + 1 } };
}

function mediaRemedy(attempts: Attempts) {
  if (attempts.media < MEDIA_RECOVERIES_MAX) {
    return { remedy: { kind: 'recover-media' } as const, attempts: { ...attempts, media: attempts.media + 1 } };
  }
  if (!attempts.codecSwapped) {
    return { remedy: { kind: 'swap-audio-codec' } as const, attempts: { ...attempts, codecSwapped: true } };
  }
  return giveUp('unplayable', attempts);
}

function giveUp(reason: FailureReason, attempts: Attempts) {
  return { remedy: { kind: 'give-up', reason } as const, attempts };
}

/** The engine's error as a fault. */
export function faultOf(error: Pick<ErrorData, 'type' | 'details' | 'response'>): Fault {
  const details: string = error.details;
  if (details === 'manifestIncompatibleCodecsError' || details === 'bufferAddCodecError')
    return { kind: 'unsupported' };
  const type: string = error.type;
  // An unparsable playlist is a server fault: a retry may get a good one.
  if (type !== 'networkError') return { kind: 'media' };
  return { kind: 'network', what: whatFailed(details), status: error.response?.code || null };
}

function whatFailed(details: string): 'manifest' | 'playlist' | 'segment' {
  if (details.startsWith('manifest')) return 'manifest';
  return details.startsWith('frag') || details.startsWith('key') ? 'segment' : 'playlist';
}
