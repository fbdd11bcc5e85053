import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { boxesIn } from '#platform/media/mp4-boxes.ts';
import { SAMPLE_RATE } from '../sound/filters.ts';
import { LEAD, stadiumSound } from '../sound/stadium.ts';
import { audioChunk, type Chunked, chunksOf } from './chunks.ts';
import { runFfmpeg } from './ffmpeg.ts';

const FRAME = 1024;

/**
 * Encodes the sound as AAC, `chunkCount` chunks over `seconds`. 120 s are exactly 5,625 AAC frames, and chunk n begins
 * at frame round(n * 18.75): every loop cuts alike and none loses a sample.
 */
export async function encodeAudio(work: string, seconds: number, chunkCount: number): Promise<Chunked> {
  const pcm = join(work, 'sound.pcm');
  const file = join(work, 'sound.mp4');
  await writeFile(pcm, stadiumSound());
  await runFfmpeg([
    ...[
      '-f',
      's16le',
      '-ar',
      String(SAMPLE_RATE),
      '-ac',
      '2',
      '-i',
      pcm,
      '-c:a',
      'aac',
      '-b:a',
      '64k',
      '-fflags',
      '+bitexact',
      '-flags:a',
      '+bitexact',
    ],
    ...[
      '-use_editlist',
      '0',
      '-movflags',
      '+empty_moov+default_base_moof+frag_every_frame+skip_trailer',
      '-f',
      'mp4',
      file,
    ],
  ]);
  const encoded = chunksOf(await readFile(file));
  // The first frame is the encoder's own run-in of 1,024 samples; then comes the lead.
  const first = 1 + LEAD / FRAME;
  const count = (seconds * SAMPLE_RATE) / FRAME;
  const frames = encoded.chunks.slice(first, first + count).map(payloadOf);
  if (frames.length !== count) throw new Error(`${frames.length} audio frames instead of ${count}`);
  const bounds = Array.from({ length: chunkCount + 1 }, (_, i) => Math.round((i * count) / chunkCount));
  const times = bounds.slice(0, -1).map((frame) => frame * FRAME);
  const chunks = times.map((time, i) => audioChunk(frames.slice(bounds[i], bounds[i + 1]), i + 1, time, FRAME));
  return { init: encoded.init, chunks, times };
}

function payloadOf(chunk: Buffer): Buffer {
  const mdat = boxesIn(chunk).find(({ type }) => type === 'mdat')!;
  return chunk.subarray(mdat.body, mdat.end);
}
