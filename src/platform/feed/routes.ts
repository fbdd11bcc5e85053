import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { answer, CAPTIONS_TYPE, FOREVER, notFound, PLAYLIST_TYPE } from '../media/answers.ts';

const TYPES: Record<string, string> = {
  m3u8: PLAYLIST_TYPE,
  m4s: 'video/mp4',
  mp4: 'video/mp4',
  vtt: CAPTIONS_TYPE,
  jpg: 'image/jpeg',
};
/** A folder or file as the packager names them: never hidden, never a way out. */
const NAME = /^[A-Za-z0-9][\w-]*(?:\.[a-z0-9]+)?$/;

/** `/:event/:version/...`: films that an operator gave, from `folder`. Nothing under such an address ever changes. */
export function filmRoutes(folder: string): Hono {
  const app = new Hono();
  app.get('/*', async (c) => {
    const names = c.req.path.split('/').slice(c.req.path.split('/').indexOf('events') + 1);
    const type = TYPES[names.at(-1)?.split('.')[1] ?? ''];
    if (!type || names.length > 4 || !names.every((name) => NAME.test(name)))
      return notFound(c, 'No such film or file.');
    const bytes = await readFile(join(folder, ...names)).catch(() => null);
    return bytes ? answer(c, bytes, type, FOREVER) : notFound(c, 'No such film or file.');
  });
  return app;
}
