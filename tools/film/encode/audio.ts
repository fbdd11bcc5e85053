import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { boxesIn } from '#platform/media/mp4-boxes.ts';
import { SAMPLE_RATE } from '../sound/filters.ts';
import { LEAD, stadiumSound } from '../sound/stadium.ts';
import { REEL_SECONDS } from '../clips/reel.ts';
import { type Chunked, chunksOf } from './chunks.ts';
import { runFfmpeg } from './ffmpeg.ts';

export const AUDIO_FRAME = 1024;

/** Encodes the sound as AAC: the frames of all clips, without boxes. */
export async function encodeAudio(work: string): Promise<Chunked> {
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
  const first = 1 + LEAD / AUDIO_FRAME;
  const count = Math.ceil((REEL_SECONDS * SAMPLE_RATE) / AUDIO_FRAME);
  const frames = encoded.chunks.slice(first, first + count).map(payloadOf);
  if (frames.length !== count) throw new Error(`${frames.length} audio frames instead of ${count}`);
  return { init: encoded.init, chunks: frames, times: frames.map((_, index) => index * AUDIO_FRAME) };
}

function payloadOf(chunk: Buffer): Buffer {
  const mdat = boxesIn(chunk).find(({ type }) => type === 'mdat')!;
  return chunk.subarray(mdat.body, mdat.end);
}
