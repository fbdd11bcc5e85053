import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#lib/clock.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { packageVideo } from '../feed/package-video.ts';
import { setStream } from '../feed/set-stream.ts';
import { newVideo, removeVideos } from '../feed/video-folder.ts';
import { moveUpload, removeFile, uploadsFolder } from './store.ts';

const LOOK_MS = 1_000;
const FAULT_MAX = 500;

interface Options {
  database: Database;
  clock: Clock;
  dataDir: string;
  /** Whether this process packages: of several on one database, one does. */
  mine: () => Promise<boolean>;
  onError: (error: unknown) => void;
  lookMs?: number;
}

/**
 * Packages uploaded videos, one after the other, and gives each to its match. What a stopped process left begins again. Returns how
 * to stop.
 */
export function startPackaging({
  database,
  mine,
  onError,
  lookMs = LOOK_MS,
  ...options
}: Options): () => Promise<void> {
  let leads = false;
  let stopped = false;
  let work: Promise<void> | null = null;
  const stop = new AbortController();
  const look = async () => {
    if (stopped || work) return;
    if (!(await mine())) {
      leads = false;
      return;
    }
    if (!leads)
      await database.updateTable('upload').set({ state: 'waiting' }).where('state', '=', 'packaging').execute();
    leads = true;
    const next = await database
      .selectFrom('upload')
      .selectAll()
      .where('state', '=', 'waiting')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst();
    if (!next || stopped || work) return;
    work = packageUpload({ database, ...options }, next, stop.signal)
      .catch(onError)
      .finally(() => {
        work = null;
      });
  };
  const timer = setInterval(() => void look().catch(onError), lookMs).unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    stop.abort();
    await work;
  };
}

type Services = Pick<Options, 'database' | 'clock' | 'dataDir'>;

/** Packages a video and shows it. `stopping`: the process ends, and the video waits for the next one. */
async function packageUpload(services: Services, upload: Row<'upload'>, stopping: AbortSignal): Promise<void> {
  const { database, clock, dataDir } = services;
  const { uuid, event_uuid: event, name } = upload;
  const folder = uploadsFolder(dataDir);
  const file = join(folder, uuid);
  if (!(await moveUpload(database, uuid, ['waiting'], { state: 'packaging', percent: 0, fault: null }))) return;
  const cancel = new AbortController();
  const signal = AbortSignal.any([stopping, cancel.signal]);
  const video = newVideo(dataDir, event, clock.toReal(clock.now()));
  // A cancelled upload is in another state: its packaging ends with the next look at it.
  const progress = watchProgress(database, uuid, () => cancel.abort());
  try {
    await packageVideo(file, { to: video.temporary, kickOff: null, onProgress: progress.report, signal });
    signal.throwIfAborted();
    await video.publish();
    await setStream(database, event, video.address, null, clock.now());
    await removeVideos(dataDir, event, video.version);
    await moveUpload(database, uuid, ['packaging'], { state: 'done', percent: 100 });
    await removeFile(folder, uuid);
  } catch (error) {
    await rm(video.temporary, { recursive: true, force: true });
    if (stopping.aborted) return;
    if (cancel.signal.aborted) return removeFile(folder, uuid);
    const fault = (error instanceof Error ? error.message : String(error)).replaceAll(file, name).slice(0, FAULT_MAX);
    await moveUpload(database, uuid, ['packaging'], { state: 'failed', fault });
  } finally {
    progress.end();
  }
}

/** Writes the share done once a second; calls `cancelled` when the upload is no longer to be packaged. */
function watchProgress(database: Database, uuid: string, cancelled: () => void) {
  let percent = 0;
  const timer = setInterval(() => {
    moveUpload(database, uuid, ['packaging'], { percent }).then(
      (goesOn) => goesOn || cancelled(),
      () => {}, // The database is away: the next second tries again.
    );
  }, LOOK_MS);
  return {
    report: (share: number) => {
      percent = Math.min(99, Math.floor(share * 100));
    },
    end: () => clearInterval(timer),
  };
}
