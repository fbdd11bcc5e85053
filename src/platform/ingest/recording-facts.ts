import type { Stream, TimelineEntry } from '#contract/event.ts';
import { STREAM_STATUS } from '#contract/stream-status.ts';
import type { Clock } from '#lib/clock.ts';
import { timelineOf } from '../catalogue/events.ts';
import { replayFacts } from '../catalogue/replay-facts.ts';
import type { Database } from '../database/open.ts';
import type { OpenRecordings } from './open-recordings.ts';
import { lengthOf, playedSeconds, type Recording } from './recording.ts';

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
  const timeline = (await timelineOf(database, match)) ?? [];
  return { ...stream, startedAt, ...recordingFacts(recording, timeline, clock) };
}

/** Length, chapters and moments of a recording, as far as it goes. */
export const recordingFacts = (
  recording: Recording,
  timeline: readonly TimelineEntry[],
  { toReal }: Pick<Clock, 'toReal'>,
) =>
  replayFacts({
    duration: playedSeconds(recording),
    timeline,
    secondOf: (at) => mediaTime(recording, toReal(at)),
  });

/** The second of the recording that shows a moment of real time (ms); null before its first picture. */
function mediaTime({ runs }: Recording, real: number): number | null {
  const index = runs.findLastIndex(({ at }) => at <= real);
  const run = runs[index];
  if (!run) return null;
  const next = runs[index + 1]?.time ?? Number.POSITIVE_INFINITY;
  return Math.min(run.time + (real - run.at) / 1000, next);
}
