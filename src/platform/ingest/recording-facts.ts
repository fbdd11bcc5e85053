import type { Stream, TimelineEntry } from '#contract/event.ts';
import { STREAM_STATUS } from '#contract/stream-status.ts';
import type { Chapter, KeyMoment } from '#contract/video.ts';
import type { Clock } from '#lib/clock.ts';
import { timelinesOf } from '../catalogue/events.ts';
import type { Database } from '../database/open.ts';
import type { OpenRecordings } from './open-recordings.ts';
import { lengthOf, type Recording } from './recording.ts';

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

interface Sources {
  database: Database;
  clock: Clock;
  recordings?: OpenRecordings | undefined;
}

/** The stream of a match that is broadcast here, with what its recording says. */
export async function recordedStream(match: string, stream: Stream, { database, clock, recordings }: Sources) {
  const opened = await recordings?.read(match);
  if (!opened || opened.recording.runs.length === 0) return stream;
  const { recording } = opened;
  const startedAt = new Date(clock.fromReal(recording.runs[0]!.at)).toISOString();
  if (stream.status === STREAM_STATUS.LIVE || recording.endedAt === null)
    return { ...stream, startedAt, dvrSeconds: Math.ceil(lengthOf(recording)) };
  const timeline = (await timelinesOf(database, [match])).get(match) ?? [];
  return { ...stream, startedAt, ...replayFacts(recording, timeline, clock) };
}

/** Length, chapters and moments of a recording that is complete. */
export function replayFacts(
  recording: Recording,
  timeline: readonly TimelineEntry[],
  clock: Pick<Clock, 'toReal'>,
): Pick<Stream, 'duration' | 'chapters' | 'moments'> {
  const duration = playedSeconds(recording);
  const shown = timeline.flatMap((entry) => {
    const start = mediaTime(recording, clock.toReal(Date.parse(entry.at)));
    return start === null || start > duration + LATE_SECONDS
      ? []
      : [{ entry, start: Number(Math.min(start, duration).toFixed(3)) }];
  });
  return { duration: Number(duration.toFixed(3)), chapters: chaptersOf(shown, duration), moments: shown.map(momentOf) };
}

interface Shown {
  entry: TimelineEntry;
  start: number;
}

const momentOf = ({ entry, start }: Shown): KeyMoment => ({
  start,
  entry: entry.uuid,
  minute: entry.minute,
  score: entry.score,
});

/** A chapter begins shortly before its entry and ends at the next. Its name has no score. */
function chaptersOf(shown: readonly Shown[], duration: number): Chapter[] {
  const starts = shown.flatMap(({ entry, start }) => {
    const name = nameOf(entry);
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

/** The slate at the end is not played. */
function playedSeconds(recording: Recording): number {
  const last = recording.runs.at(-1);
  return last?.slate ? last.time : lengthOf(recording);
}

/** The second of the recording that shows a moment of real time (ms); null before its first picture. */
function mediaTime({ runs }: Recording, real: number): number | null {
  const index = runs.findLastIndex(({ at }) => at <= real);
  const run = runs[index];
  if (!run) return null;
  const next = runs[index + 1]?.time ?? Number.POSITIVE_INFINITY;
  return Math.min(run.time + (real - run.at) / 1000, next);
}
