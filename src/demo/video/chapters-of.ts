import { stableUuid } from '#lib/stable-uuid.ts';
import type { Chapter, KeyMoment } from '#contract/video.ts';
import { SEGMENT_SECONDS } from '#platform/media/programme/track.ts';
import type { PlayedMatch } from './played-match.ts';
import type { Scheduled } from './open-play.ts';

const NAMES: Partial<Record<Scheduled['clip']['kind'], string>> = {
  'kick-off': 'Kick-off',
  'save-left': 'Save',
  'save-right': 'Save',
  'half-time': 'Half-time',
  'full-time': 'Full-time',
};

/** Chapters begin with their clips, a goal's with its build-up. Their names have no score. */
export function chaptersOf(match: PlayedMatch, schedule: readonly Scheduled[]): Chapter[] {
  const starts = schedule.flatMap((shown, index) => {
    const name = isRestart(schedule, index) ? 'Second half' : nameOf(match, shown);
    return name === undefined ? [] : [{ name, start: shown.at * SEGMENT_SECONDS }];
  });
  const last = schedule.at(-1);
  const end = last ? (last.at + last.segments) * SEGMENT_SECONDS : 0;
  return starts.map(({ name, start }, index) => ({ name, start, end: starts[index + 1]?.start ?? end }));
}

const SHOWN_IN_BREAKS: ReadonlySet<string> = new Set(['interval', 'crowd']);

/** Whether it is the kick-off after half-time; others follow a goal. */
function isRestart(schedule: readonly Scheduled[], index: number): boolean {
  if (schedule[index]!.clip.kind !== 'kick-off') return false;
  return schedule.slice(0, index).findLast(({ clip }) => !SHOWN_IN_BREAKS.has(clip.kind))?.clip.kind === 'half-time';
}

function nameOf({ script }: PlayedMatch, { clip: { kind }, entry: index }: Scheduled): string | undefined {
  if (index === undefined) return undefined;
  const { minute, playerName } = script.entries[index]!;
  if (kind === 'goal-left' || kind === 'goal-right')
    return ['Goal', `${minute}′`, playerName].filter(Boolean).join(' ');
  return NAMES[kind];
}

/** When the entries of the timeline happen in the video. */
export function momentsOf({ uuid, script }: PlayedMatch, schedule: readonly Scheduled[]): KeyMoment[] {
  return schedule.flatMap(({ clip, at, entry: index }) => {
    if (index === undefined) return [];
    const { minute, home, away } = script.entries[index]!;
    return {
      start: Number((at * SEGMENT_SECONDS + (clip.moment ?? 0)).toFixed(3)),
      entry: stableUuid(uuid, 'timeline', String(index)),
      minute,
      score: home === null || away === null ? null : [home, away],
    };
  });
}
