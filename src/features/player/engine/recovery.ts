import type { ErrorData } from 'hls.js';

/** A playback fault. `status`: HTTP status, null without an answer. */
export type Fault =
  | { kind: 'network'; what: 'manifest' | 'playlist' | 'segment'; status: number | null }
  | { kind: 'media' }
  | { kind: 'unsupported' };

export type FailureReason = 'missing' | 'forbidden' | 'screens' | 'unreachable' | 'unplayable';

export type Remedy =
  | { kind: 'retry'; afterMs: number }
  | { kind: 'skip-segment' }
  | { kind: 'recover-media' }
  | { kind: 'swap-audio-codec' }
  | { kind: 'give-up'; reason: FailureReason };

/** Attempts of each remedy since loading last made progress. */
export type Attempts = Readonly<typeof NO_ATTEMPTS>;

export const NO_ATTEMPTS = { network: 0, skipped: 0, media: 0, codecSwapped: false };

const RETRY_MAX_MS = 30_000;
/** While a viewer waits in front of a stalled picture. */
const RETRY_MAX_WATCHED_MS = 2000;
/** While the match goes on: its pictures may be back at any moment. */
const RETRY_MAX_LIVE_MS = 10_000;
/** At least eight minutes; then the viewer decides. */
const RETRIES_MAX = 120;
const SKIPS_MAX = 30;
const MEDIA_RECOVERIES_MAX = 2;
/** 4xx answers that a retry may change. */
const TRANSIENT = new Set([408, 425, 429]);

/** The account plays on too many screens: it decides, also while the match goes on. */
const SCREENS_STATUS = 409;

/** `watched`: the viewer waits in front of a stalled picture; `live`: of a match that goes on. */
export interface Circumstances {
  watched: boolean;
  live: boolean;
}

/**
 * The next remedy for a fault that stopped playback, and the new attempts. No answer about a live video is final: its encoder may
 * have dropped, and only the event says that the match is over.
 */
export function remedyFor(
  fault: Fault,
  attempts: Attempts,
  { watched, live }: Circumstances,
): { remedy: Remedy; attempts: Attempts } {
  const next = (remedy: Remedy, change: Partial<Attempts> = {}) => ({ remedy, attempts: { ...attempts, ...change } });
  const giveUp = (reason: FailureReason) => next({ kind: 'give-up', reason });
  const { network, skipped, media, codecSwapped } = attempts;
  const longest = live ? RETRY_MAX_LIVE_MS : RETRY_MAX_MS;
  const retry = () =>
    next(
      { kind: 'retry', afterMs: retryDelayMs(network, watched ? RETRY_MAX_WATCHED_MS : longest) },
      { network: network + 1 },
    );
  if (fault.kind === 'unsupported') return giveUp('unplayable');
  if (fault.kind === 'media') {
    if (media < MEDIA_RECOVERIES_MAX) return next({ kind: 'recover-media' }, { media: media + 1 });
    return codecSwapped ? giveUp('unplayable') : next({ kind: 'swap-audio-codec' }, { codecSwapped: true });
  }
  const { status } = fault;
  if (status === SCREENS_STATUS) return giveUp('screens');
  const refused = status !== null && status >= 400 && status < 500 && !TRANSIENT.has(status);
  if (!refused) return network >= RETRIES_MAX && !live ? giveUp('unreachable') : retry();
  const denied = status === 401 || status === 403;
  const gap = fault.what === 'segment' && !denied && skipped < SKIPS_MAX;
  if (gap) return next({ kind: 'skip-segment' }, { skipped: skipped + 1 });
  if (live) return retry();
  return giveUp(denied ? 'forbidden' : 'missing');
}

/** 1, 2, 4, 8, 16, ... seconds, at most `longest`. `tries` counts from 0. */
export function retryDelayMs(tries: number, longest: number): number {
  return Math.min(1000 * 2 ** tries, longest);
}

/** Whether the server refused because the account plays on too many screens: other renditions are refused too. */
export const isScreensRefusal = ({ response }: Pick<ErrorData, 'response'>): boolean =>
  response?.code === SCREENS_STATUS;

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
