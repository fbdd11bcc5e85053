import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { answer, CAPTIONS_TYPE, FOREVER, notFound, PLAYLIST_TYPE, textAnswer } from '../media/answers.ts';
import { POSTER } from './ffmpeg-words.ts';

const TYPES: Record<string, string> = {
  m3u8: PLAYLIST_TYPE,
  m4s: 'video/mp4',
  mp4: 'video/mp4',
  vtt: CAPTIONS_TYPE,
  jpg: 'image/jpeg',
};
/** A folder or file as the packager names them: never hidden, never a way out. */
const NAME = /^[A-Za-z0-9][\w-]*(?:\.[a-z0-9]+)?$/;

/**
 * `/:event/:version/...`: videos that an operator gave, from `folder`, of events that may be opened; their stills are for
 * everybody. Nothing under such an address ever changes.
 */
export function videoRoutes(folder: string, mayOpen: (event: string) => Promise<boolean>): Hono {
  const app = new Hono();
  app.get('/:event/:file{.+}', async (c) => {
    const names = [c.req.param('event'), ...c.req.param('file').split('/')];
    const type = TYPES[names.at(-1)?.split('.')[1] ?? ''];
    if (!type || names.length > 4 || !names.every((name) => NAME.test(name)))
      return notFound(c, 'No such video or file.');
    if (names.at(-1) !== POSTER && !(await mayOpen(names[0] ?? ''))) return notFound(c, 'No such video or file.');
    const bytes = await readFile(join(folder, ...names)).catch(() => null);
    if (!bytes) return notFound(c, 'No such video or file.');
    return type === PLAYLIST_TYPE || type === CAPTIONS_TYPE
      ? textAnswer(c, bytes.toString(), type, FOREVER)
      : answer(c, bytes, type, FOREVER);
  });
  return app;
}
