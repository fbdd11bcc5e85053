import { useEffect, useState } from 'react';
import { fetchScores } from '#api/event.browser.ts';
import { scoreOf, type Tile } from './tiles.ts';

/** One request for all matches: a browser opens few connections to one server, and the videos need them. */
const ASK_EVERY_MS = 10_000;

/** A score, and the moment (ms of product time) at which it was known. */
export type KnownScore = ReturnType<typeof scoreOf> & { at: number };

/** All that was known of the scores of the live tiles since the page came, oldest first, by uuid. */
export function useScores(tiles: readonly Tile[], now: () => number): ReadonlyMap<string, readonly KnownScore[]> {
  const [known, setKnown] = useState<ReadonlyMap<string, readonly KnownScore[]>>(new Map());
  useEffect(() => {
    const live = tiles.filter(({ stage }) => stage.kind !== 'replay').map(({ uuid }) => uuid);
    if (live.length === 0) return undefined;
    let left = false;
    const ask = async () => {
      if (document.hidden) return;
      const scores = await fetchScores(live).catch(() => []);
      if (left || scores.length === 0) return;
      const at = now();
      setKnown((before) => withNews(before, new Map(scores.map((one) => [one.uuid, { ...scoreOf(one), at }]))));
    };
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    void ask();
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [tiles, now]);
  return known;
}

function withNews(before: ReadonlyMap<string, readonly KnownScore[]>, news: ReadonlyMap<string, KnownScore>) {
  const all = new Map(before);
  for (const [uuid, one] of news) {
    const known = all.get(uuid) ?? [];
    const last = known.at(-1);
    if (last?.score !== one.score || last?.minute !== one.minute) all.set(uuid, [...known, one]);
  }
  return all;
}

/** The score that the picture of `moment` (ms; null: no picture yet) has reached: never ahead of it. */
export function scoreAtPicture(
  first: ReturnType<typeof scoreOf>,
  known: readonly KnownScore[],
  moment: number | null,
): ReturnType<typeof scoreOf> {
  return (moment === null ? known.at(-1) : known.findLast(({ at }) => at <= moment)) ?? first;
}
