import type { Cue } from '#platform/media/captions.ts';
import type { CaptionTrack } from '#platform/media/programme/programme.ts';
import { SEGMENT_SECONDS } from '#platform/media/programme/track.ts';
import { LANGUAGES, linesFor, type Spoken } from './commentary.ts';
import type { FilmedMatch } from './played-match.ts';
import type { Scheduled } from './open-play.ts';

/** The captions of a match's video: what the timeline says, when the picture shows it. */
export const captionsOf = (match: FilmedMatch, schedule: readonly Scheduled[]): CaptionTrack[] =>
  LANGUAGES.map(({ language, name, words }) => ({
    ...{ language, name },
    cues: schedule.flatMap((shown) => cuesOf(shown, spokenOf(match, shown), words)),
  }));

/** Of a clip that is cut short, only what is shown. */
function cuesOf({ clip, at, segments }: Scheduled, spoken: Spoken, words: (typeof LANGUAGES)[number]['words']): Cue[] {
  const [start, end] = [at * SEGMENT_SECONDS, (at + segments) * SEGMENT_SECONDS];
  const moment = start + (clip.moment ?? 0);
  return linesFor(words, clip).flatMap((line) => {
    const [from, to] = [Math.max(start, moment + line.from), Math.min(end, moment + line.to)];
    return to - from < 0.5 ? [] : [{ from, to, text: line.text(spoken) }];
  });
}

function spokenOf({ script, sides: [home, away] }: FilmedMatch, { entry: index }: Scheduled): Spoken {
  const entry = index === undefined ? undefined : script.entries[index];
  const [team, other] = entry?.teamUuid === away.uuid ? [away, home] : [home, away];
  return {
    ...{ home: home.name, away: away.name, team: team.name, other: other.name },
    ...{ player: entry?.playerName ?? '', entry },
  };
}
