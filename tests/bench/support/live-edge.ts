import type { Page } from '@playwright/test';
import { type MediaPlaylist, readPlaylist } from '../../support/hls.ts';

/** A viewer without network delay: it knows when each part was available. */
export interface LiveEdge {
  /** End of the newest media available at a wall-clock time (ms), in programme seconds. */
  at(wall: number): number;
  stop(): void;
}

const sum = (values: readonly { duration: number }[]) => values.reduce((total, { duration }) => total + duration, 0);
const dateOf = ({ dates }: MediaPlaylist) => Date.parse(dates[0]!.slice('#EXT-X-PROGRAM-DATE-TIME:'.length)) / 1000;
const endOf = (list: MediaPlaylist) => dateOf(list) + sum(list.segments) + sum(list.parts);

/** Follows a live playlist part by part, directly at the server. */
export async function followEdge(url: string): Promise<LiveEdge> {
  const known: { at: number; end: number }[] = [];
  const stopped = new AbortController();
  const { signal } = stopped;
  const ask = async (query = ''): Promise<MediaPlaylist> => {
    const list = readPlaylist(await (await fetch(url + query, { signal })).text());
    known.push({ at: Date.now(), end: endOf(list) });
    return list;
  };
  const follow = async (first: MediaPlaylist) => {
    let list = first;
    while (!signal.aborted && !list.ended)
      list = await ask(`?_HLS_msn=${list.sequence + list.segments.length}&_HLS_part=${list.parts.length}`);
  };
  follow(await ask()).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return {
    at: (wall) => (known.findLast(({ at }) => at <= wall) ?? known[0]!).end,
    stop: () => stopped.abort(),
  };
}

/**
 * Resolves to the programme second that is zero on the player's timeline: the start of its first playlist. `begun`:
 * whether instant start plays the video first, from a playlist without older segments; the player then counts from
 * the same segment as if it were listed.
 */
export async function startOf(page: Page, instantStart: boolean): Promise<number> {
  const isFirst = (url: string) => /\/\d+p\/index\.m3u8/.test(url) && url.includes('_HLS_skip') === instantStart;
  const answer = await page.waitForResponse((response) => isFirst(response.url()), { timeout: 0 });
  const list = readPlaylist(await answer.text());
  return dateOf(list) - list.skipped * SEGMENT_SECONDS;
}

/** Of the bundled video. */
const SEGMENT_SECONDS = 2;

const LOW_LATENCY = /^#EXT-X-(?:PART|PRELOAD-HINT|RENDITION-REPORT|SERVER-CONTROL)\b.*\n/gm;

/** Rewrites a page's playlists to those of a server without low latency. */
export async function withoutLowLatency(page: Page): Promise<void> {
  await page.route(/\.m3u8/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(LOW_LATENCY, '') });
  });
}
