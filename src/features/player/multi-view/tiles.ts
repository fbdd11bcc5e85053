import type { Event } from '#contract/event.ts';
import { safeUrl } from '#lib/safe-url.ts';
import { stageOf } from '../stage/stage.ts';

/** One video of multi-view. */
export type Tile = ReturnType<typeof tilesOf>[number];

/** The videos that can be watched at `now` (ms), with their matches' own pages. */
export function tilesOf(events: readonly (Event | undefined)[], now: number, hrefOf: (uuid: string) => string) {
  return events.flatMap((event) => {
    const stage = event && stageOf(event, now);
    if (!event || (stage?.kind !== 'live' && stage?.kind !== 'replay')) return [];
    const { uuid, name: title, stream } = event;
    return [{ uuid, title, href: hrefOf(uuid), kind: stage.kind, url: stage.url, poster: safeUrl(stream?.poster) }];
  });
}
