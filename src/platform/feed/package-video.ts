import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storyboardVtt } from '../media/playlists.ts';
import { type CaptionFile, captionFiles } from './caption-files.ts';
import { type Probed, probe, run } from './ffmpeg.ts';
import * as files from './ffmpeg-arguments.ts';
import { ladderFor } from './ladder.ts';
import { startOf, writeFacts } from './packaged-facts.ts';
import { measureTrack } from './packaged-tracks.ts';
import { segmentOf } from './segment-length.ts';
import { audioNames, packagedVariants } from './variants.ts';

interface Packaging {
  to: string;
  /** The second that shows the kick-off, where it is known. */
  kickOff: number | null;
  /** Gets the share done. */
  onProgress: (share: number) => void;
  /** Ends it. */
  signal?: AbortSignal;
}

/** Packages a video file as HLS (CMAF) into the folder `to`. @throws Error with remedy */
export async function packageVideo(file: string, { to, kickOff, onProgress, signal }: Packaging): Promise<void> {
  const video = await probe(file);
  const captions = await captionFiles(file);
  const sizes = ladderFor(video).map(files.folderOf);
  const sounds = video.audio.map((_, index) => files.audioFolder(index));
  for (const folder of [...sizes, files.IFRAMES, ...sounds]) await mkdir(join(to, folder), { recursive: true });
  const onOutput = (part: string) => {
    const micros = /out_time_(?:us|ms)=(\d+)/.exec(part)?.[1];
    if (micros) onProgress(Math.min(1, Number(micros) / 1e6 / video.duration));
  };
  await run('ffmpeg', files.packageArguments(file, video, to), onOutput, signal);
  await run('ffmpeg', files.posterArguments(file, video, to));
  await markIframes(to);
  const measure = (folder: string) => measureTrack(to, folder);
  const videos = await Promise.all(sizes.map(measure));
  const names = audioNames(video.audio);
  const audio = await Promise.all(sounds.map(async (folder, i) => ({ ...names[i]!, ...(await measure(folder)) })));
  const iframes = await measure(files.IFRAMES);
  const duration = videos[0]!.seconds;
  const { framesPerSecond } = video;
  await writeFile(join(to, 'index.m3u8'), packagedVariants({ framesPerSecond, videos, iframes, audio, captions }));
  await writeFile(join(to, 'storyboard.vtt'), storyboardVtt({ duration, storyboard: files.STORYBOARD }));
  await writeCaptions(to, video, captions);
  const start = startOf(videos, audio, segmentOf(video).seconds);
  await writeFacts(to, { duration, start, ...(kickOff === null ? {} : { kickOff }) });
}

/** Each segment of this track is one frame. */
async function markIframes(to: string): Promise<void> {
  const file = join(to, files.IFRAMES, 'index.m3u8');
  const playlist = await readFile(file, 'utf8');
  await writeFile(file, playlist.replace(/^(#EXT-X-VERSION.*)$/m, '$1\n#EXT-X-I-FRAMES-ONLY'));
}

async function writeCaptions(to: string, { duration }: Probed, captions: readonly CaptionFile[]): Promise<void> {
  const seconds = Math.ceil(duration);
  const playlist = `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:${seconds}\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:${duration.toFixed(3)},\n0.vtt\n#EXT-X-ENDLIST\n`;
  for (const { language, text } of captions) {
    const folder = join(to, `captions-${language}`);
    await mkdir(folder);
    await writeFile(join(folder, 'index.m3u8'), playlist);
    await writeFile(join(folder, '0.vtt'), text);
  }
}
