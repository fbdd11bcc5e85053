import type { Stream, TimelineEntry } from '#contract/event.ts';
import type { Chapter, KeyMoment } from '#contract/video.ts';

/** Somebody enters a goal after it fell: its chapter begins so much (seconds) before. */
const LEAD_SECONDS = 15;
/** What is entered so soon (seconds) after the last picture is still of it. */
const LATE_SECONDS = 60;

const NAMES: Partial<Record<TimelineEntry['kind'], string>> = {
  kickoff: 'Kick-off',
  goal: 'Goal',
  period: 'End of period',
  end: 'Final whistle',
};

/** A video that shows a match as it went on. */
interface Shown {
  /** Seconds. */
  duration: number;
  timeline: readonly TimelineEntry[];
  /** The second of the video that shows a moment (ms of product time); null before its first picture. */
  secondOf: (at: number) => number | null;
}

/** Length, chapters and moments of a video, by the timeline of its match. */
export function replayFacts({
  duration,
  timeline,
  secondOf,
}: Shown): Pick<Stream, 'duration' | 'chapters' | 'moments'> {
  const shown = timeline.flatMap((entry) => {
    const start = secondOf(Date.parse(entry.at));
    return start === null || start > duration + LATE_SECONDS
      ? []
      : [{ entry, start: Number(Math.min(start, duration).toFixed(3)) }];
  });
  return { duration: Number(duration.toFixed(3)), chapters: chaptersOf(shown, duration), moments: shown.map(momentOf) };
}

interface ShownEntry {
  entry: TimelineEntry;
  start: number;
}

const momentOf = ({ entry, start }: ShownEntry): KeyMoment => ({
  start,
  entry: entry.uuid,
  minute: entry.minute,
  score: entry.score,
});

/** A chapter begins shortly before its entry and ends at the next. Its name has no score. */
function chaptersOf(shown: readonly ShownEntry[], duration: number): Chapter[] {
  const breaks = shown.filter(({ entry }) => entry.kind === 'period').length;
  const starts = shown.flatMap(({ entry, start }) => {
    // The only break is between two halves.
    const name = entry.kind === 'period' && breaks === 1 ? 'Half-time' : nameOf(entry);
    const lead = entry.kind === 'goal' ? LEAD_SECONDS : 0;
    return name ? [{ name, start: Math.max(0, Math.floor(start - lead)) }] : [];
  });
  const sorted = starts.toSorted((a, b) => a.start - b.start);
  return sorted
    .map(({ name, start }, index) => ({ name, start, end: sorted[index + 1]?.start ?? duration }))
    .filter(({ start, end }) => end > start);
}

function nameOf({ kind, minute, playerName }: TimelineEntry): string | undefined {
  const name = NAMES[kind];
  if (kind !== 'goal') return name;
  return [name, minute && `${minute}′`, playerName].filter(Boolean).join(' ');
}

/** The moment (ms) of the kick-off by a timeline; null without one. */
export function kickOffOf(timeline: readonly TimelineEntry[]): number | null {
  const entry = timeline.find(({ kind }) => kind === 'kickoff');
  return entry ? Date.parse(entry.at) : null;
}
