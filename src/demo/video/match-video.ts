import { join } from 'node:path';
import { Hono } from 'hono';
import { readFile } from 'node:fs/promises';
import { answer, HOUR, notFound } from '#platform/media/answers.ts';
import type { BundledVideo } from '#platform/media/bundled-video.ts';
import { liveRoutes } from '#platform/media/programme/live-routes.ts';
import type { Programmes } from '#platform/media/programme/programme.ts';
import type { Reel } from '#platform/media/programme/reel.ts';
import { programmeFacts } from '#platform/media/programme/programme-facts.ts';
import { replayThumbnails } from '#platform/media/programme/vod-playlists.ts';
import { vodRoutes } from '#platform/media/programme/vod-routes.ts';
import { type ClipLibrary, type Look, loadReel, readLibrary } from './clips.ts';
import type { FilmedMatch } from './played-match.ts';
import { lookOf } from './look-of.ts';
import { liveProgramme, replayProgramme } from './match-programmes.ts';
import { remembered } from './remembered.ts';

export const FOLDER = join(process.cwd(), 'src/demo/video/files');
/** Somebody may move a match meanwhile. */
const REMEMBERED_MS = 30_000;

interface Options {
  /** Loads a match; null where it has no video. */
  load: (uuid: string) => Promise<FilmedMatch | null>;
  /** Has video.json and the files that it names, as `npm run film` makes them. */
  folder?: string | undefined;
  /** The wall clock in ms. */
  realNow?: () => number;
}

/** The videos of the demo's matches: each is put together from clips, as its timeline says. */
export function matchVideo({ load, folder = FOLDER, realNow = Date.now }: Options): BundledVideo {
  const library = remembered<ClipLibrary>(() => readLibrary(folder));
  const reels = remembered<Reel>(async (id) => {
    const all = await library('');
    return loadReel(
      folder,
      all,
      all.looks.find((look) => look.id === id)!,
    );
  });
  const matches = remembered(load, REMEMBERED_MS);

  async function filmed(uuid: string) {
    const match = await matches(uuid);
    if (!match) return null;
    const { looks } = await library('');
    const [home, away] = match.sides;
    return { match, look: lookOf(looks, home.colour, away.colour) };
  }
  const programmes: Programmes = {
    live: remembered(async (uuid) => {
      const found = await filmed(uuid);
      return found && liveProgramme(await reels(found.look.id), found.match);
    }, REMEMBERED_MS),
    replay: remembered(async (uuid) => {
      const found = await filmed(uuid);
      if (!found) return null;
      const { match, look } = found;
      return replayProgramme({ reel: await reels(look.id), look, folder }, match);
    }, REMEMBERED_MS),
  };
  return {
    live: (clock, liveWindow) => liveRoutes(programmes, { clock, liveWindow, realNow }),
    onDemand: (shown) => vodRoutes(programmes, shown),
    posters: () => posterRoutes(folder, async (uuid) => (await filmed(uuid))?.look ?? null),
    async facts(uuid) {
      const replay = await programmes.replay(uuid).catch(() => null);
      return replay && programmeFacts(replay);
    },
    async storyboard(uuid) {
      const replay = await programmes.replay(uuid);
      return replay && { folder, vtt: async () => replayThumbnails(replay, replay.storyboard.file) };
    },
  };
}

/** `/:event/:name`: posters in the kits of the match; `poster.webp` is the large one. */
function posterRoutes(folder: string, lookFor: (event: string) => Promise<Look | null>): Hono {
  const app = new Hono();
  app.get('/:event/:name', async (c) => {
    const { event, name } = c.req.param();
    const wanted = name === 'poster.webp' ? 'poster-1280.webp' : name;
    const look = await lookFor(event);
    const poster = look?.posters.find(({ file }) => file === `${look.id}.${wanted}`);
    if (!poster) return notFound(c, 'No such file.');
    const type = wanted.endsWith('.avif') ? 'image/avif' : 'image/webp';
    return answer(c, await readFile(join(folder, poster.file)), type, HOUR);
  });
  return app;
}
