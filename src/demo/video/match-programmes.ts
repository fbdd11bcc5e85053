import type { Order, Reel } from '#platform/media/programme/reel.ts';
import type { Programme, Replay } from '#platform/media/programme/programme.ts';
import { captionsOf } from './captions-of.ts';
import { chaptersOf, momentsOf } from './chapters-of.ts';
import { CLIPS, type Look } from './clips.ts';
import type { FilmedMatch } from './played-match.ts';
import { liveSchedule } from './live-schedule.ts';
import { breakTime, clipsByKind, type Scheduled } from './open-play.ts';
import { replaySchedule } from './replay-schedule.ts';

/** The broadcast of a match. After its end the stadium is shown. */
export function liveProgramme(reel: Reel, match: FilmedMatch): Programme {
  const byKind = clipsByKind(CLIPS);
  const schedule = liveSchedule(byKind, match);
  const after = segmentsOf(breakTime(byKind, 0, byKind.get('interval')![0]!.segments));
  const played = segmentsOf(schedule);
  const order: Order = (sequence) => played[sequence] ?? after[(sequence - played.length) % after.length]!;
  return { reel, order, segments: played.length, captions: captionsOf(match, schedule) };
}

/** The replay of a match, with thumbnails in `folder`. */
export function replayProgramme(
  { reel, look, folder }: { reel: Reel; look: Look; folder: string },
  match: FilmedMatch,
): Replay {
  const schedule = replaySchedule(clipsByKind(CLIPS), match);
  const shown = segmentsOf(schedule);
  return {
    ...{ reel, segments: shown.length, order: (sequence) => shown[sequence] ?? shown.at(-1)! },
    captions: captionsOf(match, schedule),
    chapters: chaptersOf(match, schedule),
    moments: momentsOf(match, schedule),
    storyboard: { ...look.storyboard, folder },
  };
}

/** The segments of the reel in the order of a schedule. */
export const segmentsOf = (schedule: readonly Scheduled[]): number[] =>
  schedule.flatMap(({ clip, segments }) => Array.from({ length: segments }, (_, index) => clip.first + index));
