import type { ErrorData } from 'hls.js';

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
