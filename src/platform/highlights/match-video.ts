import { join } from 'node:path';
import type { TimelineEntry } from '#contract/event.ts';
import type { KeyMoment } from '#contract/video.ts';
import { timelineOf } from '../catalogue/events.ts';
import { type FactSources, packagedFacts } from '../catalogue/stream-facts.ts';
import { findRow } from '../catalogue/find-row.ts';
import { existing } from '../catalogue/written.ts';
import type { Row } from '../database/schema.ts';
import { folderOfVideo, readFactsIn } from '../feed/packaged-facts.ts';
import { packagedSource } from '../feed/packaged-source.ts';
import { BROADCASTS } from '../ingest/journal.ts';
import { recordedSource } from '../ingest/recorded-source.ts';
import { recordingFacts } from '../ingest/recording-facts.ts';
import { secondsOf, type SourceVideo } from '../media/source-video.ts';

/** The video of a match for its operator. */
export interface MatchVideo {
  event: Row<'event'>;
  timeline: TimelineEntry[];
  /** Where its files are here: what is cut is a video of its own. */
  source: SourceVideo | null;
  /** Seconds so far; null where unknown. */
  seconds: number | null;
  /** When it shows the entries of the timeline; empty where that is unknown. */
  moments: KeyMoment[];
}

/** The video of a match, also while it is live. @throws Unacceptable for an unknown match */
export async function matchVideo(uuid: string, sources: FactSources): Promise<MatchVideo> {
  const event = existing('event', uuid, await findRow(sources.database, 'event', uuid));
  const timeline = (await timelineOf(sources.database, uuid)) ?? [];
  const known = (await recorded(event, timeline, sources)) ?? (await packaged(event, timeline, sources));
  if (!known) return { event, timeline, source: null, seconds: null, moments: [] };
  return { event, timeline, ...known, seconds: secondsOf(known.source) };
}

async function recorded({ uuid, video }: Row<'event'>, timeline: TimelineEntry[], sources: FactSources) {
  const { recordings, clock } = sources;
  const opened = video?.startsWith(BROADCASTS) ? await recordings?.read(uuid) : null;
  if (!opened || !recordings) return null;
  const { moments } = recordingFacts(opened.recording, timeline, clock);
  return { source: recordedSource(join(recordings.folder, uuid), opened.recording), moments };
}

async function packaged({ video, starts_at }: Row<'event'>, timeline: TimelineEntry[], { mediaDir }: FactSources) {
  const folder = mediaDir === undefined ? null : folderOfVideo(mediaDir, video);
  const source = folder === null ? null : await packagedSource(folder);
  if (folder === null || !source) return null;
  const facts = await readFactsIn(folder);
  const { moments } = facts ? packagedFacts(facts, timeline, Number(starts_at)) : { moments: [] };
  return { source, moments };
}
