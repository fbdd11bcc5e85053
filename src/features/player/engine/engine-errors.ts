import type { ErrorData, Fragment } from 'hls.js';

/** Refused in every rendition: the engine would retry as often as on a dead connection. */
export function isLostForGood(error: ErrorData): boolean {
  return isRefusedSegment(error) && error.errorAction?.nextAutoLevel === undefined;
}

/** Missing segments and gaps are no connection faults. */
export function isOfConnection(error: ErrorData): boolean {
  const details: string = error.details;
  return details !== 'fragGap' && details !== 'aborted' && !isRefusedSegment(error);
}

const isRefusedSegment = (error: ErrorData): boolean => error.details === 'fragLoadError' && isRefused(error);

/** Whether the server refused, and did not just fail. */
export function isRefused({ response }: ErrorData): boolean {
  const code = response?.code ?? 0;
  return code >= 400 && code < 500;
}

/** Whether what failed is a playlist. */
export const isPlaylist = ({ details }: ErrorData): boolean => /^(?:manifest|level|audioTrack)/.test(details);

/** A segment that fails so often while others come is dead. */
const DEAD_AFTER = 3;

/** Tells a dead segment from a dead connection: nobody answers for it, and for others somebody does. */
export class FailingSegment {
  #segment: Fragment | undefined;
  #tries = 0;
  #othersCame = false;

  /** Another segment came. */
  loaded(): void {
    this.#othersCame = true;
  }

  /** Whether the segment of this error, which the engine tries again, is dead. */
  isDead({ details, frag, fatal }: ErrorData): boolean {
    if (details !== 'fragLoadError' || !frag || fatal) return false;
    if (this.#segment !== frag) [this.#segment, this.#tries, this.#othersCame] = [frag, 0, false];
    this.#tries += 1;
    return this.#tries >= DEAD_AFTER && this.#othersCame;
  }
}
