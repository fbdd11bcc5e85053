import { describe, expect, it } from 'vitest';
import { type Attempts, type Fault, NO_ATTEMPTS, remedyFor, retryDelayMs } from '#features/player/engine/recovery.ts';

const network = (what: 'manifest' | 'playlist' | 'segment', status: number | null): Fault => ({
  kind: 'network',
  what,
  status,
});
const REPLAY = { watched: false, live: false };
const LIVE = { watched: false, live: true };
const having = (changes: Partial<Attempts>): Attempts => ({ ...NO_ATTEMPTS, ...changes });

describe('the next remedy when a video stops', () => {
  it.each<[string, Fault, Attempts, object]>([
    [
      'a server that does not answer is tried again in a second',
      network('segment', null),
      NO_ATTEMPTS,
      { kind: 'retry', afterMs: 1000 },
    ],
    [
      'a failing server is tried again',
      network('playlist', 503),
      having({ network: 3 }),
      { kind: 'retry', afterMs: 8000 },
    ],
    [
      'an unreachable manifest is tried again',
      network('manifest', null),
      NO_ATTEMPTS,
      { kind: 'retry', afterMs: 1000 },
    ],
    ['a busy server (429) is tried again', network('manifest', 429), NO_ATTEMPTS, { kind: 'retry', afterMs: 1000 }],
    [
      'too many screens (409) is for the viewer to decide',
      network('segment', 409),
      NO_ATTEMPTS,
      { kind: 'give-up', reason: 'screens' },
    ],
    ['a manifest that is gone is final', network('manifest', 404), NO_ATTEMPTS, { kind: 'give-up', reason: 'missing' }],
    [
      'a manifest gone for good is final',
      network('manifest', 410),
      NO_ATTEMPTS,
      { kind: 'give-up', reason: 'missing' },
    ],
    ['a refused manifest is final', network('manifest', 403), NO_ATTEMPTS, { kind: 'give-up', reason: 'forbidden' }],
    ['a playlist that is gone is final', network('playlist', 404), NO_ATTEMPTS, { kind: 'give-up', reason: 'missing' }],
    ['a segment that is gone is skipped', network('segment', 404), NO_ATTEMPTS, { kind: 'skip-segment' }],
    [
      'a refused segment is final: the link has expired',
      network('segment', 403),
      NO_ATTEMPTS,
      { kind: 'give-up', reason: 'forbidden' },
    ],
    ['a video of holes ends', network('segment', 404), having({ skipped: 30 }), { kind: 'give-up', reason: 'missing' }],
    [
      'a connection lost for minutes is left to the viewer',
      network('segment', null),
      having({ network: 120 }),
      { kind: 'give-up', reason: 'unreachable' },
    ],
    ['a media fault is recovered', { kind: 'media' }, NO_ATTEMPTS, { kind: 'recover-media' }],
    ['a second media fault is recovered', { kind: 'media' }, having({ media: 1 }), { kind: 'recover-media' }],
    [
      'a third media fault swaps the audio codec',
      { kind: 'media' },
      having({ media: 2 }),
      { kind: 'swap-audio-codec' },
    ],
    [
      'a fourth media fault is final',
      { kind: 'media' },
      having({ media: 2, codecSwapped: true }),
      { kind: 'give-up', reason: 'unplayable' },
    ],
    [
      'a codec the browser lacks is final',
      { kind: 'unsupported' },
      NO_ATTEMPTS,
      { kind: 'give-up', reason: 'unplayable' },
    ],
  ])('%s', (_what, fault, attempts, expected) => {
    expect(remedyFor(fault, attempts, REPLAY).remedy).toEqual(expected);
  });

  it('waits 1, 2, 4, 8, 16, then 30 seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 20].map((tries) => retryDelayMs(tries, 30_000))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
  });

  it('retries within 2 seconds while the viewer waits', () => {
    expect([0, 1, 2, 3, 20].map((tries) => retryDelayMs(tries, 2000))).toEqual([1000, 2000, 2000, 2000, 2000]);
  });

  it('counts each attempt, and media faults apart from network faults', () => {
    const once = remedyFor(network('segment', null), NO_ATTEMPTS, REPLAY).attempts;
    expect(remedyFor({ kind: 'media' }, once, REPLAY).attempts).toEqual(having({ network: 1, media: 1 }));
  });

  it.each([
    ['a playlist that is gone', network('playlist', 404)],
    ['a manifest gone for good', network('manifest', 410)],
    ['a refused manifest', network('manifest', 403)],
    ['a refused segment', network('segment', 403)],
    ['a server that does not answer', network('segment', null)],
  ])('%s is not final while the match goes on', (_what, fault) => {
    const tried = [0, 3, 10, 500].map((tries) => remedyFor(fault, having({ network: tries }), LIVE).remedy);
    expect(tried).toEqual([1000, 8000, 10_000, 10_000].map((afterMs) => ({ kind: 'retry', afterMs })));
  });

  it('a live video of holes is tried again', () => {
    expect(remedyFor(network('segment', 404), having({ skipped: 30 }), LIVE).remedy.kind).toBe('retry');
  });
});
