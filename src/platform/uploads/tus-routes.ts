import { randomUUID } from 'node:crypto';
import { mkdir, statfs } from 'node:fs/promises';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { Hono } from 'hono';
import { isVideoName, UPLOAD_BYTES_MAX, UPLOADS_ADDRESS, VIDEO_ENDINGS } from '#contract/uploaded-video.ts';
import type { Clock } from '#lib/clock.ts';
import type { Operator } from '../admin/audit.ts';
import { type OperatorVariables, requireScope } from '../admin/require-scope.ts';
import { hasRow } from '../catalogue/find-row.ts';
import type { Database } from '../database/open.ts';
import { addUpload, moveUpload, uploadsFolder } from './store.ts';

/** Packaging needs about as much room again as the file. */
const ROOM_FACTOR = 2.1;
const NAME_MAX = 200;

interface Services {
  database: Database;
  clock: Clock;
  /** Without it nothing is taken. */
  dataDir?: string | undefined;
  /** Bytes free in a folder. */
  freeBytes?: (folder: string) => Promise<number>;
}

/** A refusal as tus-js-client reads it: the status says what it is. */
const refused = (status_code: number, body: string) => Object.assign(new Error(body), { status_code, body });

async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Resumable uploads of videos by tus, to be mounted at `UPLOADS_ADDRESS`. An operator's token decides; the gateway adds it to the
 * requests of pages, which `client` names. A finished upload waits for the packaging queue.
 */
export function uploadRoutes({ database, clock, dataDir, freeBytes = freeIn }: Services, client: string) {
  const app = new Hono<OperatorVariables>();
  if (dataDir === undefined) return app;
  const folder = uploadsFolder(dataDir);
  const operators = new WeakMap<object, Operator>();
  const server = new Server({
    path: UPLOADS_ADDRESS,
    datastore: new FileStore({ directory: folder }),
    maxSize: UPLOAD_BYTES_MAX,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => randomUUID(),
    async onUploadCreate(request, { id, size, metadata }) {
      const [event, name] = [metadata?.['event'] ?? '', (metadata?.['filename'] ?? '').slice(0, NAME_MAX)];
      if (size === undefined) throw refused(400, 'Send Upload-Length.');
      if (!isVideoName(name)) throw refused(415, `Videos end with ${VIDEO_ENDINGS.join(', ')}.`);
      if (!(await hasRow(database, 'event', event))) throw refused(404, 'There is no such match.');
      if ((await freeBytes(folder)) < size * ROOM_FACTOR)
        throw refused(507, 'The disk has not enough room for this video.');
      await addUpload(database, { uuid: id, event_uuid: event, name, size, who: operators.get(request)?.name ?? '' });
      return {};
    },
    async onUploadFinish(_request, { id }) {
      await moveUpload(database, id, ['uploading'], { state: 'waiting' });
      return {};
    },
  });
  const guard = requireScope({ database, clock, client }, { auth: ['matches', 'events'], confirmed: false });
  app.all('*', guard, async (c) => {
    await mkdir(folder, { recursive: true });
    operators.set(c.req.raw, c.get('operator'));
    return server.handleWeb(c.req.raw as never);
  });
  return app;
}
