import type { Event } from '#contract/event.ts';
import { safeUrl } from '#lib/safe-url.ts';
import { type Stage, stageOf } from '../stage/stage.ts';

export type TileStage = Extract<Stage, { kind: 'live' | 'replay' | 'locked' }>;

/** One match of multi-view. */
export type Tile = ReturnType<typeof tilesOf>[number];

/** The matches whose video can be watched at `now` (ms), at least by members, with their own pages. */
export function tilesOf(events: readonly (Event | undefined)[], now: number, hrefOf: (uuid: string) => string) {
  return events.flatMap((event) => {
    const stage = event && tileStageOf(event, now);
    if (!event || !stage) return [];
    const { uuid, name: title, stream, score, minute } = event;
    return [{ uuid, title, href: hrefOf(uuid), stage, poster: safeUrl(stream?.poster), ...scoreOf({ score, minute }) }];
  });
}

/** The score of a tile, "2–1", with the minute of the match; null where there is none. */
export const scoreOf = ({ score, minute }: Pick<Event, 'score' | 'minute'>) => ({
  score: score && `${score.home}–${score.away}`,
  minute: minute && (/^\d+(?:\+\d+)?$/.test(minute) ? `${minute}′` : minute),
});

/** The stage of a tile; null for a match without a video now. */
export function tileStageOf(event: Parameters<typeof stageOf>[0], now: number): TileStage | null {
  const stage = stageOf(event, now);
  return stage.kind === 'live' || stage.kind === 'replay' || stage.kind === 'locked' ? stage : null;
}
