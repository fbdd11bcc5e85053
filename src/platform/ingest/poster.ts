import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../feed/ffmpeg.ts';
import { initFile, POSTER, segmentFile } from './journal.ts';
import { type Recording, videosOf } from './recording.ts';

/** Takes the poster from the first picture of a segment of the largest track, `share` (0 to 1) into the recording. */
export async function takePoster(folder: string, recording: Recording, share: number): Promise<void> {
  const [largest] = videosOf(recording);
  const shown = largest?.segments.filter((segment) => segment && !segment.run.slate) ?? [];
  const segment = shown[Math.floor((shown.length - 1) * share)];
  if (!largest || !segment) return;
  const [init, media] = [initFile(segment.run.run), segmentFile(segment.number)].map((name) =>
    join(folder, largest.id, name),
  );
  const made = join(folder, `new-${POSTER}`);
  const size = ['-vf', `scale=-2:'min(720,ih)'`, '-frames:v', '1', '-q:v', '3'];
  await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', '-i', `concat:${init}|${media}`, ...size, made]);
  await rename(made, join(folder, POSTER));
}
