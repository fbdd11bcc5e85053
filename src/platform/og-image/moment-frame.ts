import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShareImageKind } from '#contract/share-image.ts';
import type { Database } from '../database/open.ts';
import { BUNDLED, type BundledVideo, type Storyboard } from '../media/bundled-video.ts';
import { CLIPS } from '../highlights/clip-folder.ts';
import { CLIP_POSTER } from '../highlights/clip-pictures.ts';
import { loadSharp } from '../pictures/load-sharp.ts';

export interface Videos {
  /** Bundled videos. */
  video?: BundledVideo | undefined;
  /** The folder of operators' videos; none without it. */
  mediaDir?: string | undefined;
  /** The folder of highlights with files of their own. */
  clipsDir?: string | undefined;
}

const PACKAGED = /^\/media\/events\/([\w-]+)\/([\w-]+)\/index\.m3u8$/;
const CUE =
  /^(?:(\d+):)?(\d\d):(\d\d\.\d+) --> (?:(\d+):)?(\d\d):(\d\d\.\d+)\n([\w.-]+)#xywh=(\d+),(\d+),(\d+),(\d+)$/gm;
/** As wide as the drawing, which cuts the bottom off. */
export const FRAME = { width: 1200, height: 675 } as const;

/** A video frame at `second` as PNG; null without a storyboard, beyond the end, and for videos that are not free. */
export async function momentFrame(
  database: Database,
  { kind, uuid, second }: { kind: ShareImageKind; uuid: string; second: number },
  videos: Videos,
): Promise<Buffer | null> {
  const video = await videoOf(database, kind, uuid);
  const storyboard = video && (await storyboardOf(video, videos));
  if (!video || !storyboard || (video.length !== null && second > video.length)) return null;
  const cell = cellAt(await storyboard.vtt().catch(() => ''), video.from + second);
  if (!cell) return null;
  const { file, ...place } = cell;
  const sharp = await loadSharp();
  return sharp(join(storyboard.folder, file)).extract(place).resize(FRAME.width, FRAME.height).png().toBuffer();
}

/** The poster of a highlight with files of its own, as PNG; null for others. */
export async function clipFrame(uuid: string, { clipsDir }: Videos): Promise<Buffer | null> {
  if (clipsDir === undefined || !/^[\w-]+$/.test(uuid)) return null;
  const poster = await readFile(join(clipsDir, uuid, CLIP_POSTER)).catch(() => null);
  if (!poster) return null;
  const sharp = await loadSharp();
  return sharp(poster).resize(FRAME.width, FRAME.height, { fit: 'cover' }).png().toBuffer();
}

/** The cell of a storyboard's sheet that shows a second. */
export function cellAt(vtt: string, second: number) {
  for (const [, h, m, s, toH, toM, toS, file = '', left, top, width, height] of vtt.matchAll(CUE)) {
    const [from, to] = [seconds(h, m, s), seconds(toH, toM, toS)];
    if (second < from || second >= to) continue;
    return { file, left: Number(left), top: Number(top), width: Number(width), height: Number(height) };
  }
  return null;
}

const seconds = (h = '0', m = '0', s = '0') => Number(h) * 3600 + Number(m) * 60 + Number(s);

async function videoOf(database: Database, kind: ShareImageKind, uuid: string) {
  if (kind === 'event') {
    const event = await database
      .selectFrom('event')
      .select(['video', 'access', 'status'])
      .where('uuid', '=', uuid)
      .executeTakeFirst();
    const replay = event?.video && event.access === 'free' && event.status === 'finished';
    return replay ? { match: uuid, url: event.video!, from: 0, length: null } : null;
  }
  if (kind !== 'highlight') return null;
  const highlight = await database
    .selectFrom('highlight')
    .innerJoin('event', 'event.uuid', 'highlight.event_uuid')
    .select(['event_uuid', 'highlight.video', 'starts_after', 'duration', 'access'])
    .where('highlight.uuid', '=', uuid)
    .executeTakeFirst();
  if (highlight?.access !== 'free') return null;
  const { event_uuid: match, video: url, starts_after: from, duration: length } = highlight;
  return { match, url, from, length };
}

async function storyboardOf(
  shown: { match: string; url: string },
  { video, mediaDir, clipsDir }: Videos,
): Promise<Storyboard | null> {
  const { match, url } = shown;
  if (url === BUNDLED) return (await video?.storyboard(match)) ?? null;
  if (clipsDir !== undefined && url.startsWith(CLIPS)) return inFolder(join(clipsDir, url.split('/').at(-2) ?? ''));
  const [, event, version] = PACKAGED.exec(url) ?? [];
  if (!mediaDir || !event || !version) return null;
  return inFolder(join(mediaDir, event, version));
}

const inFolder = (folder: string): Storyboard => ({
  folder,
  vtt: () => readFile(join(folder, 'storyboard.vtt'), 'utf8'),
});
