import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storyboardVtt } from '../media/playlists.ts';
import { type CaptionFile, captionFiles, withCaptions } from './caption-files.ts';
import { type Probed, probe, run } from './ffmpeg.ts';
import {
  packageArguments,
  posterArguments,
  STORYBOARD,
  storyboardArguments,
  storyboardOf,
} from './ffmpeg-arguments.ts';

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
