import type { Stream } from '#contract/event.ts';
import type { Stage } from './stage.ts';

/**
 * Where the entries of the match's timeline are in the stage's video: their seconds by uuid, or all of them by their moments;
 * null where the video shows none.
 */
export function timelineInVideo(
  stage: Stage,
  stream: Pick<Stream, 'moments'> | null,
): ReadonlyMap<string, number> | 'by-moment' | null {
  if (stage.kind === 'live') return (stage.dvrSeconds ?? 0) > 0 ? 'by-moment' : null;
  if (stage.kind !== 'replay') return null;
  const seconds = (stream?.moments ?? []).flatMap(({ entry, start }) =>
    entry === null ? [] : [[entry, start] as const],
  );
  return seconds.length > 0 ? new Map(seconds) : null;
}
