import type { KeyMoment } from '#stores/match-events.ts';
import { placeOf } from './live-delay.ts';

/** Seconds before a goal to start from. */
const LEAD_SECONDS = 8;

/** A mark on the bar of a live stream; it stands for several events where the bar has no room for two marks. */
export interface LiveMark {
  /** The moment (ms) of its first event. It stays the same while the window moves on. */
  id: number;
  /** Share of the bar, 0 to 1. */
  share: number;
  /** Where to watch it from, in seconds of the stream. */
  from: number;
  goal: boolean;
  texts: string[];
}

interface Picture {
  /** The wall-clock moment of the picture (ms), and its position in the stream (seconds). */
  date: number;
  at: number;
  seekable: Ranges;
  played: Ranges;
}
type Ranges = Pick<TimeRanges, 'length' | 'start' | 'end'>;

/**
 * The marks of a match on the bar. What lies ahead of the picture and was never on screen is left out: it would spoil the match
 * for a viewer who is behind. The kick-off spoils nothing. `apart`: share of the bar that a mark needs for itself.
 */
export function liveMarks(known: readonly KeyMoment[], picture: Picture, apart: number): LiveMark[] {
  const { seekable } = picture;
  if (seekable.length === 0) return [];
  const [start, end] = [seekable.start(0), seekable.end(seekable.length - 1)];
  const marks: LiveMark[] = [];
  for (const { at, kind, text } of known) {
    const place = placeOf(at, picture, seekable);
    if (place === null || place > end || !(end > start)) continue;
    if (kind !== 'kickoff' && !wasSeen(place, picture)) continue;
    const goal = kind === 'goal';
    const from = Math.round(Math.max(start, goal ? place - LEAD_SECONDS : place) * 10) / 10;
    const share = Math.round(((place - start) / (end - start)) * 10_000) / 10_000;
    const last = marks.at(-1);
    if (last && share - last.share < apart) {
      last.texts.push(text);
      last.goal ||= goal;
    } else marks.push({ id: at, share, from, goal, texts: [text] });
  }
  return marks;
}

function wasSeen(place: number, { at, played }: Picture): boolean {
  if (place <= at) return true;
  return Array.from({ length: played.length }, (_, index) => index).some(
    (index) => played.start(index) <= place && place <= played.end(index),
  );
}
