import type { Event } from '#contract/event.ts';
import { safeUrl } from '#lib/safe-url.ts';
import { stageOf } from '../stage/stage.ts';

/** One video of multi-view. */
export interface Tile {
  uuid: string;
  title: string;
  /** The match's own page. */
  href: string;
  kind: 'live' | 'replay';
  url: string;
  poster: string | null;
}

/** The videos that can be watched at `now` (ms). */
export function tilesOf(events: readonly (Event | undefined)[], now: number, hrefOf: (uuid: string) => string): Tile[] {
  return events.flatMap((event) => {
    const stage = event && stageOf(event, now);
    if (!event || (stage?.kind !== 'live' && stage?.kind !== 'replay')) return [];
    const { uuid, name: title, stream } = event;
    return [{ uuid, title, href: hrefOf(uuid), kind: stage.kind, url: stage.url, poster: safeUrl(stream?.poster) }];
  });
}
