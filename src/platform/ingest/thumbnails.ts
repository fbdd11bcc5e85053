import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../feed/ffmpeg.ts';
import { STORYBOARD } from '../feed/ffmpeg-arguments.ts';
import { storyboardVtt } from '../media/playlists.ts';
import { initFile, segmentFile, THUMBNAILS } from './journal.ts';
import { playedSeconds, type Recording, type Segment, videosOf } from './recording.ts';

/** The list of the segments that ffmpeg reads, in the folder of their track. */
const LIST = 'thumbnails.m3u8';

/** Takes a thumbnail every five seconds of a complete recording: key frames of its smallest track. */
export async function takeThumbnails(folder: string, recording: Recording): Promise<void> {
  const smallest = videosOf(recording).at(-1);
  const duration = playedSeconds(recording);
  const shown = smallest ? segmentsOf(smallest.segments, duration) : [];
  if (!smallest || shown.length === 0) return;
  const list = join(folder, smallest.id, LIST);
  await writeFile(list, playlistOf(shown));
  try {
    await run('ffmpeg', argumentsOf(list, folder));
  } finally {
    await rm(list, { force: true });
  }
  await writeFile(join(folder, THUMBNAILS), storyboardVtt({ duration, storyboard: STORYBOARD }));
}

/** The segment of each thumbnail; a hole shows what came before it. */
function segmentsOf(segments: readonly (Segment | undefined)[], duration: number): Segment[] {
  const there = segments.filter((segment) => segment !== undefined);
  return Array.from({ length: Math.ceil(duration / STORYBOARD.interval) }, (_, index) => {
    const second = index * STORYBOARD.interval;
    return there.findLast(({ start }) => start <= second) ?? there[0];
  }).filter((segment) => segment !== undefined);
}

function playlistOf(shown: readonly Segment[]): string {
  const entries = shown.flatMap(({ number, run: { run }, seconds }, index) => [
    ...(shown[index - 1]?.run.run === run ? [] : [`#EXT-X-MAP:URI="${initFile(run)}"`]),
    ...[`#EXTINF:${seconds.toFixed(3)},`, segmentFile(number)],
  ]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:10', ...entries, '#EXT-X-ENDLIST', ''].join('\n');
}

/** Every segment begins with its only key frame. */
function argumentsOf(list: string, folder: string): string[] {
  const { width, height, columns, rows, file } = STORYBOARD;
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1`;
  return [
    ...['-v', 'error', '-nostdin', '-y', '-skip_frame', 'nokey', '-allowed_extensions', 'ALL', '-i', list, '-an'],
    ...['-vsync', 'passthrough', '-vf', `${fit},setpts=N/TB,tile=${columns}x${rows}`, '-q:v', '5'],
    join(folder, file.replace('{n}', '%d')),
  ];
}
