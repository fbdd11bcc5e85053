import type { Event, Stream, TimelineEntry } from '#contract/event.ts';
import { STREAM_STATUS } from '#contract/stream-status.ts';
import type { Clock } from '#lib/clock.ts';
import type { Database } from '../database/open.ts';
import { BROADCASTS } from '../ingest/journal.ts';
import { type PackagedFacts, readFacts } from '../feed/packaged-facts.ts';
import type { OpenRecordings } from '../ingest/open-recordings.ts';
import { recordedStream } from '../ingest/recording-facts.ts';
import { type BundledVideo, isBundledPoster } from '../media/bundled-video.ts';
import { timelineOf } from './events.ts';
import { kickOffOf, replayFacts } from './replay-facts.ts';
import { eventWithStream, streamWithChapters } from './with-chapters.ts';

/** Who knows what of videos; what a process does not have is left out. */
export interface FactSources {
  database: Database;
  clock: Clock;
  video?: BundledVideo | undefined;
  recordings?: OpenRecordings | undefined;
  /** Folder of operators' videos. */
  mediaDir?: string | undefined;
  /** Folder of highlights with files of their own. */
  clipsDir?: string | undefined;
}

/** The event with `streamWithFacts`. */
export const eventWithFacts = async (event: Event, sources: FactSources): Promise<Event> =>
  eventWithStream(event, await streamWithFacts(event.uuid, event.stream, sources));

/**
 * The stream of a match with what is known of its video: length, chapters, moments, instant start. The only place where a video's
 * facts are added: the event's own call and its event stream say the same.
 */
export async function streamWithFacts(match: string, stream: Stream | null, sources: FactSources) {
  if (isBundledPoster(stream?.poster)) return streamWithChapters(stream, await sources.video?.facts(match));
  if (!stream?.url) return stream;
  if (stream.poster?.startsWith(BROADCASTS)) return recordedStream(match, stream, sources);
  if (stream.status !== STREAM_STATUS.VOD) return stream;
  const packaged = sources.mediaDir === undefined ? null : await readFacts(sources.mediaDir, stream.poster);
  if (!packaged) return stream;
  const timeline = packaged.kickOff === undefined ? [] : ((await timelineOf(sources.database, match)) ?? []);
  const startsAt = stream.startedAt === null ? null : Date.parse(stream.startedAt);
  return { ...stream, start: packaged.start, ...packagedFacts(packaged, timeline, startsAt) };
}

/** Length, chapters and moments of a packaged video. Where its kick-off was said, it runs with the match from there. */
export function packagedFacts(
  { duration, kickOff }: PackagedFacts,
  timeline: readonly TimelineEntry[],
  startsAt: number | null,
) {
  const began = kickOff === undefined ? null : (kickOffOf(timeline) ?? startsAt);
  return replayFacts({
    duration,
    timeline: began === null ? [] : timeline,
    secondOf: (at) => Math.max(0, (kickOff ?? 0) + (at - (began ?? 0)) / 1000),
  });
}
