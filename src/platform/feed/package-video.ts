import { mkdir, readFile, writeFile, readdir } from 'node:fs/promises';
import { join, basename, dirname, extname } from 'node:path';
import { storyboardVtt, captionTrack } from '../media/playlists.ts';
import { type Probed, probe, run } from './ffmpeg.ts';
import {
  packageArguments,
  posterArguments,
  STORYBOARD,
  storyboardArguments,
  storyboardOf,
} from './ffmpeg-arguments.ts';
import { TIMESTAMP_MAP } from '../media/captions.ts';

/** Packages a video file as HLS (CMAF) into the folder `to`; `onProgress` gets the share done. @throws Error with remedy */
export async function packageVideo(file: string, to: string, onProgress: (share: number) => void): Promise<void> {
  const video = await probe(file);
  const captions = await captionFiles(file);
  await mkdir(to, { recursive: true });
  await run('ffmpeg', packageArguments(file, video, to), (part) => {
    const micros = /out_time_(?:us|ms)=(\d+)/.exec(part)?.[1];
    if (micros) onProgress(Math.min(1, Number(micros) / 1e6 / video.duration));
  });
  await run('ffmpeg', storyboardArguments(file, video, to));
  await run('ffmpeg', posterArguments(file, video, to));
  const storyboard = { ...storyboardOf(video), file: STORYBOARD };
  await writeFile(join(to, 'storyboard.vtt'), storyboardVtt({ duration: video.duration, storyboard }));
  if (captions.length > 0) await addCaptions(to, video, captions);
}

async function addCaptions(to: string, video: Probed, captions: readonly CaptionFile[]): Promise<void> {
  const seconds = Math.ceil(video.duration);
  const playlist = `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:${seconds}\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:${video.duration.toFixed(3)},\n0.vtt\n#EXT-X-ENDLIST\n`;
  for (const { language, text } of captions) {
    const folder = join(to, `captions-${language}`);
    await mkdir(folder);
    await writeFile(join(folder, 'index.m3u8'), playlist);
    await writeFile(join(folder, '0.vtt'), text);
  }
  const index = join(to, 'index.m3u8');
  await writeFile(index, withCaptions(await readFile(index, 'utf8'), captions));
}

type CaptionFile = Awaited<ReturnType<typeof captionFiles>>[number];

/**
 * Captions beside a video file, `video.vtt` or `video.de.vtt` for a language, as WebVTT with the HLS header.
 * @throws Error for a file that is not WebVTT
 */
async function captionFiles(video: string) {
  const stem = basename(video, extname(video));
  const found = (await readdir(dirname(video))).filter((name) => name.startsWith(`${stem}.`) && name.endsWith('.vtt'));
  const read = found.sort().map(async (name) => {
    const language = name.slice(stem.length + 1, -'.vtt'.length).replace(/\.$/, '') || 'und';
    if (!/^[A-Za-z0-9-]{2,20}$/.test(language)) return [];
    const text = (await readFile(join(dirname(video), name), 'utf8')).replace(/^\uFEFF/, '');
    if (!/^WEBVTT(?=\s|$)/.test(text)) throw new Error(`${name} is not a WebVTT file: it must begin with WEBVTT.`);
    return [{ language, name: languageName(language), text: text.replace(/^WEBVTT[^\n]*/, `WEBVTT${TIMESTAMP_MAP}`) }];
  });
  return (await Promise.all(read)).flat();
}

/** A multivariant playlist with caption tracks added to all variants. */
export function withCaptions(playlist: string, captions: readonly Pick<CaptionFile, 'language' | 'name'>[]): string {
  const variant = '#EXT-X-STREAM-INF';
  const lines = playlist.split('\n').map((line) => (line.startsWith(variant) ? `${line},SUBTITLES="captions"` : line));
  const first = lines.findIndex((line) => line.startsWith(variant));
  return lines.toSpliced(first, 0, ...captions.map(captionTrack)).join('\n');
}

function languageName(language: string): string {
  if (language === 'und') return 'Captions';
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}
