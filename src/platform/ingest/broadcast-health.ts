import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Broadcast as BroadcastView } from '#contract/admin/broadcasts.ts';
import type { BroadcastFigures } from '#runtime/telemetry.ts';
import type { Database } from '../database/open.ts';
import type { Broadcast } from './broadcast.ts';
import { HEALTH } from './journal.ts';
import type { OpenRecordings } from './open-recordings.ts';
import { lengthOf, type Recording } from './recording.ts';

/** What `npm run ingest` writes about a broadcast every second. */
export type Health = { at: number; freeBytes: number; fault: string | null } & ReturnType<Broadcast['health']>;

const LISTED_MAX = 30;
/** Health that is older (ms) was written by a process that is gone. */
const STALE_MS = 10_000;
const NOT_RUNNING = 'npm run ingest is not running';

/** How a broadcast is. `now`: real time, ms. */
export async function broadcastView(
  { uuid, name }: { uuid: string; name: string },
  recordings: OpenRecordings | undefined,
  now: number,
): Promise<BroadcastView> {
  const opened = await recordings?.read(uuid);
  const recording = opened?.recording;
  const health = recordings && (await readHealth(recordings.folder, uuid));
  const current = health && now - health.at < STALE_MS ? health : undefined;
  const state = stateOf(recording, current);
  const lost = state === 'interrupted' && !current ? NOT_RUNNING : null;
  const wroteAt = current?.wroteAt ?? null;
  return {
    event: uuid,
    name,
    state,
    startedAt: timeText(recording?.runs[0]?.at),
    endedAt: timeText(recording?.endedAt),
    seconds: recording ? Number(lengthOf(recording).toFixed(1)) : 0,
    interruptions: Math.max(0, (recording?.runs ?? []).filter(({ slate }) => !slate).length - 1),
    protocol: current?.protocol ?? null,
    encoder: current?.encoder ?? null,
    renditions: (recording?.tracks ?? [])
      .toSorted((a, b) => b.init.height - a.init.height)
      .map(({ id, init }) => (init.height ? `${init.height}p` : id)),
    bitsPerSecond: current?.bitsPerSecond ?? null,
    framesPerSecond: current?.framesPerSecond ?? null,
    lastSegmentAge: wroteAt === null || state === 'ended' ? null : Number(((now - wroteAt) / 1000).toFixed(1)),
    freeBytes: current?.freeBytes ?? null,
    fault: current?.fault ?? lost,
  };
}

function stateOf(recording: Recording | undefined, health: Health | undefined): BroadcastView['state'] {
  if (!recording || recording.tracks.length === 0) return 'waiting';
  if (recording.endedAt !== null) return 'ended';
  return health?.state === 'on-air' ? 'on-air' : 'interrupted';
}

const timeText = (at: number | null | undefined) => (at == null ? null : new Date(at).toISOString());

async function readHealth(folder: string, event: string): Promise<Health | undefined> {
  const text = await readFile(join(folder, event, HEALTH), 'utf8').catch(() => null);
  return text === null ? undefined : (JSON.parse(text) as Health);
}

const broadcasts = (database: Database) =>
  database
    .selectFrom('broadcast')
    .innerJoin('event', 'event.uuid', 'broadcast.event_uuid')
    .select(['event.uuid', 'event.name'])
    .orderBy('broadcast.started_at', 'desc');

/** The latest broadcasts, newest first. */
export async function latestBroadcasts(database: Database, recordings: OpenRecordings | undefined, now: number) {
  const rows = await broadcasts(database).limit(LISTED_MAX).execute();
  return Promise.all(rows.map((row) => broadcastView(row, recordings, now)));
}

/** What operators are alerted by: the sum of what arrives, and the worst of what is made of it. */
export async function broadcastFigures(
  database: Database,
  recordings: OpenRecordings,
  now: number,
): Promise<BroadcastFigures> {
  const rows = await broadcasts(database).where('broadcast.ended_at', 'is', null).execute();
  const all = await Promise.all(rows.map((row) => broadcastView(row, recordings, now)));
  const running = all.filter(({ state }) => state === 'on-air');
  const worst = (values: readonly (number | null)[], choose: (...of: number[]) => number) =>
    values.length === 0 ? 0 : choose(...values.map((value) => value ?? 0));
  return {
    onAir: running.length,
    interrupted: all.filter(({ state }) => state === 'interrupted').length,
    bitsPerSecond: running.reduce((sum, { bitsPerSecond }) => sum + (bitsPerSecond ?? 0), 0),
    slowestFramesPerSecond: worst(
      running.map(({ framesPerSecond }) => framesPerSecond),
      Math.min,
    ),
    oldestSegmentSeconds: worst(
      running.map(({ lastSegmentAge }) => lastSegmentAge),
      Math.max,
    ),
  };
}
