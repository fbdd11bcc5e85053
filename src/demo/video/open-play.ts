import type { Random } from '#lib/random.ts';
import type { Clip, ClipKind } from './clips.ts';

/** A clip in a video: its first segment there, how many are shown, and the index of its entry in the match's script. */
export interface Scheduled {
  clip: Clip;
  at: number;
  segments: number;
  entry?: number;
}

/** The clips by kind. */
export type Clips = ReadonlyMap<ClipKind, readonly Clip[]>;

export const clipsByKind = (clips: readonly Clip[]): Clips => Map.groupBy(clips, ({ kind }) => kind);

/** Segments of a cutaway. */
const CUTAWAYS = [2, 3, 1] as const;

/**
 * What is shown from segment `from` to `to`: after a goal the kick-off, then open play. A cutaway comes first where the clip
 * before ends with a cut, or where open play does not fit. All clips of open play join without a cut.
 */
export function openPlay(
  clips: Clips,
  { from, to, before }: { from: number; to: number; before: Clip | undefined },
  random: Random,
): Scheduled[] {
  const plays = clips.get('play') ?? [];
  const scored = before?.kind === 'goal-left' || before?.kind === 'goal-right';
  const kickOff = scored ? clips.get('kick-off')![0]! : undefined;
  const lead = before?.closes ? [0, ...CUTAWAYS] : CUTAWAYS;
  for (const opening of kickOff ? [kickOff, undefined] : [undefined]) {
    const left = to - from - (opening?.segments ?? 0);
    const cutaway = lead.find((length) => left >= length && canFill(plays, left - length));
    if (cutaway === undefined) continue;
    const shown: Scheduled[] = cutaway > 0 ? [{ clip: pick(clips, 'crowd', random), at: from, segments: cutaway }] : [];
    if (opening) shown.push({ clip: opening, at: from + cutaway, segments: opening.segments });
    return [...shown, ...fill(plays, to - (left - cutaway), to, random)];
  }
  return breakTime(clips, from, to, ['crowd']);
}

/** Nothing is played: the stadium and its people, in turn. */
export function breakTime(
  clips: Clips,
  from: number,
  to: number,
  kinds: readonly ClipKind[] = ['interval', 'crowd'],
): Scheduled[] {
  const shown: Scheduled[] = [];
  for (let at = from; at < to;) {
    const clip = clips.get(kinds[shown.length % kinds.length]!)![0]!;
    const segments = Math.min(clip.segments, to - at);
    shown.push({ clip, at, segments });
    at += segments;
  }
  return shown;
}

export function pick(clips: Clips, kind: ClipKind, random: Random): Clip {
  return random.pick(clips.get(kind) ?? []);
}

/** Picks clips of a kind in turn, from a random one on: two goals in a row look different. */
export function inTurn(clips: Clips, random: Random): (kind: ClipKind) => Clip {
  const next = new Map<ClipKind, number>();
  return (kind) => {
    const variants = clips.get(kind) ?? [];
    const index = next.get(kind) ?? random.between(0, variants.length - 1);
    next.set(kind, index + 1);
    return variants[index % variants.length]!;
  };
}

/** Whether so many segments are a sum of lengths of open play. */
function canFill(plays: readonly Clip[], segments: number): boolean {
  if (segments === 0) return true;
  return segments > 0 && plays.some((play) => play.segments <= segments && sums(plays, segments - play.segments));
}

const LONG = 12;

/** Lengths from LONG on are all sums: the clips have 4, 5 and 6 segments. */
const sums = (plays: readonly Clip[], segments: number): boolean => segments >= LONG || canFill(plays, segments);

function fill(plays: readonly Clip[], from: number, to: number, random: Random): Scheduled[] {
  const shown: Scheduled[] = [];
  for (let at = from; at < to;) {
    const left = to - at;
    const fits = plays.filter(({ segments }) => segments <= left && sums(plays, left - segments));
    const fresh = fits.filter((clip) => clip !== shown.at(-1)?.clip);
    const clip = random.pick(fresh.length > 0 ? fresh : fits);
    shown.push({ clip, at, segments: clip.segments });
    at += clip.segments;
  }
  return shown;
}
