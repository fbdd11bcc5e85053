import type { KeyMoment } from '#stores/match-events.ts';
import { positionOf } from './live-delay.ts';

/** Seconds before a goal to start from. */
export const LEAD_SECONDS = 8;

/** A mark on the bar of a live stream; close events share one. */
export interface LiveMark {
  /** The moment (ms) of its first event: stable while the window moves. */
  id: number;
  /** Share of the bar, 0 to 1. */
  share: number;
  /** Where to start watching, in seconds of the stream. */
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

/** The marks on the bar, without spoilers: events never on screen. `apart`: share of the bar between two marks. */
export function liveMarks(known: readonly KeyMoment[], picture: Picture, apart: number): LiveMark[] {
  const { seekable } = picture;
  if (seekable.length === 0) return [];
  const [start, end] = [seekable.start(0), seekable.end(seekable.length - 1)];
  const marks: LiveMark[] = [];
  for (const { at, kind, text } of known) {
    const position = positionOf(at, picture, seekable);
    if (position === null || position > end || !(end > start)) continue;
    if (kind !== 'kickoff' && !wasSeen(position, picture)) continue;
    const goal = kind === 'goal';
    const from = Math.round(Math.max(start, goal ? position - LEAD_SECONDS : position) * 10) / 10;
    const share = Math.round(((position - start) / (end - start)) * 10_000) / 10_000;
    const last = marks.at(-1);
    if (last && share - last.share < apart) {
      last.texts.push(text);
      last.goal ||= goal;
    } else marks.push({ id: at, share, from, goal, texts: [text] });
  }
  return marks;
}

function wasSeen(position: number, { at, played }: Picture): boolean {
  if (position <= at) return true;
  for (let index = 0; index < played.length; index++)
    if (played.start(index) <= position && position <= played.end(index)) return true;
  return false;
}
