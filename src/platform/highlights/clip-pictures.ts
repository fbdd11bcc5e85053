import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENCODING } from '../artwork/encoding.ts';
import { run } from '../feed/ffmpeg.ts';
import { STORYBOARD } from '../feed/ffmpeg-arguments.ts';
import { storyboardVtt } from '../media/playlists.ts';
import type { SourceSegment, SourceVideo } from '../media/source-video.ts';
import { webVtt } from '../media/captions.ts';
import { loadSharp } from '../pictures/load-sharp.ts';

export const CLIP_POSTER = 'poster.jpg';
export const CLIP_THUMB = 'thumb.avif';
const FRAME = 'frame.png';
/** The last frames of a segment may be missing. */
const LAST = 0.2;

interface Pictured {
  video: SourceVideo;
  /** The second of the match's video that the pictures show. */
  at: number;
  duration: number;
}

/**
 * Takes the poster and the thumbnail of a clip in its folder from its own pictures, and the thumbnails of its seek bar; false
 * where this machine has no ffmpeg that can.
 */
export async function takePictures(folder: string, { video, at, duration }: Pictured): Promise<boolean> {
  const segments = video.tracks[0]?.segments ?? [];
  const segment = segments.findLast(({ start }) => start <= at) ?? segments[0];
  const frame = segment && (await frameOf(folder, segment, at - segment.start));
  await writeStoryboard(folder, frame ? await sheetOf(folder, video, duration) : null);
  if (!frame) return false;
  const sharp = await loadSharp();
  const fit = { fit: 'inside', withoutEnlargement: true } as const;
  const poster = sharp(frame).resize(1280, 720, fit).jpeg({ quality: 80, mozjpeg: true });
  const thumb = sharp(frame).resize(640, 360, { fit: 'cover' }).avif(ENCODING);
  await writeFile(join(folder, CLIP_POSTER), await poster.toBuffer());
  await writeFile(join(folder, CLIP_THUMB), await thumb.toBuffer());
  return true;
}

const QUIET = ['-v', 'error', '-nostdin', '-y'];

/** A frame of a segment as PNG; null where it cannot be taken. */
async function frameOf(folder: string, { init, file, seconds }: SourceSegment, after: number): Promise<Buffer | null> {
  const made = join(folder, FRAME);
  const at = Math.max(0, Math.min(after, seconds - LAST)).toFixed(3);
  // Behind the input: the segment has no index, and is short.
  const taken = await run('ffmpeg', [
    ...[...QUIET, '-i', `concat:${init}|${file}`, '-ss', at],
    ...['-frames:v', '1', made],
  ]).then(
    () => readFile(made),
    () => null,
  );
  await rm(made, { force: true });
  return taken;
}

/** Makes the sheet of thumbnails from the smallest picture of the clip; null where that fails. */
async function sheetOf(folder: string, { tracks }: SourceVideo, duration: number): Promise<string | null> {
  const smallest = tracks.findLast(({ kind }) => kind === 'video');
  if (!smallest) return null;
  const { width, height, columns, rows, interval, file } = STORYBOARD;
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1`;
  const filter = `fps=1/${interval}:start_time=0:round=up,${fit},tile=${columns}x${rows}`;
  const input = ['-i', join(folder, smallest.folder, 'index.m3u8')];
  const made = await run('ffmpeg', [
    ...[...QUIET, ...input, '-an', '-vf', `setpts=PTS-STARTPTS,${filter}`, '-q:v', '5'],
    join(folder, file.replace('{n}', '%d')),
  ]).then(
    () => true,
    () => false,
  );
  return made ? storyboardVtt({ duration, storyboard: STORYBOARD }) : null;
}

/** Players ask for it: without pictures it is empty. */
const writeStoryboard = (folder: string, vtt: string | null): Promise<void> =>
  writeFile(join(folder, 'storyboard.vtt'), vtt ?? webVtt([]));
