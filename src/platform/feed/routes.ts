import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { answer, CAPTIONS_TYPE, FOREVER, notFound, PLAYLIST_TYPE, textAnswer } from '../media/answers.ts';
import { POSTER } from './ffmpeg-arguments.ts';

const TYPES: Record<string, string> = {
  m3u8: PLAYLIST_TYPE,
  m4s: 'video/mp4',
  mp4: 'video/mp4',
  vtt: CAPTIONS_TYPE,
  jpg: 'image/jpeg',
  avif: 'image/avif',
};
/** Names of the packager: no dot files, no path traversal. */
const NAME = /^[A-Za-z0-9][\w-]*(?:\.[a-z0-9]+)?$/;

/** `/:event/:version/...`: operators' videos in `folder`. Posters are public; a file never changes under its URL. */
export function videoRoutes(folder: string, mayOpen: (event: string) => Promise<boolean>): Hono {
  const app = new Hono();
  app.get('/:event/:file{.+}', async (c) => {
    const names = [c.req.param('event'), ...c.req.param('file').split('/')];
    const type = TYPES[names.at(-1)?.split('.')[1] ?? ''];
    const known = type && names.length <= 4 && names.every((name) => NAME.test(name));
    const open = known && (names.at(-1) === POSTER || (await mayOpen(c.req.param('event'))));
    const bytes = open ? await readFile(join(folder, ...names)).catch(() => null) : null;
    if (!type || !bytes) return notFound(c, 'No such video or file.');
    return type === PLAYLIST_TYPE || type === CAPTIONS_TYPE
      ? textAnswer(c, bytes.toString(), type, FOREVER)
      : answer(c, bytes, type, FOREVER);
  });
  return app;
}
