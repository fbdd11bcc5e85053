import type { FilmStart, StartRendition } from '#contract/film-start.ts';

/** What to fetch for the first picture and the sound that belongs to it: one rendition, or one of each. */
export interface StartPlan extends Pick<FilmStart, 'segmentSeconds' | 'parts' | 'seconds'> {
  /** The film's address, absolute. */
  url: string;
  tracks: StartRendition[];
}

interface Wish {
  /** The film's address, absolute. */
  url: string;
  /** Pixels of the player's height; a rendition that covers them is enough. */
  height: number;
  /** Megabits per second that the connection is thought to carry; undefined: unknown. */
  downlink: number | undefined;
}

/** Bits of film for each megabit that a connection carries: the rest is for the player that comes after it. */
const SHARE = 400_000;
/** Megabits per second where nobody knows better. */
const DOWNLINK = 1.5;

/** The renditions to begin with. */
export function startPlan(start: FilmStart, wish: Wish): StartPlan {
  const { renditions } = start;
  const tracks = [pictureFor(renditions, wish), renditions.find(({ height }) => height === null)];
  return { ...start, url: wish.url, tracks: tracks.filter((rendition) => rendition !== undefined) };
}

/** The best picture that the connection carries and the player has pixels for, else the lightest. */
function pictureFor(
  renditions: readonly StartRendition[],
  { height, downlink = DOWNLINK }: Wish,
): StartRendition | undefined {
  const pictures = renditions.filter((one) => one.height !== null).sort((a, b) => a.bandwidth - b.bandwidth);
  const tall = pictures.findIndex((one) => one.height! >= height);
  const worth = tall < 0 ? pictures : pictures.slice(0, tall + 1);
  return worth.findLast(({ bandwidth }) => bandwidth <= downlink * SHARE) ?? worth[0];
}
