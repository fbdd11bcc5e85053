import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Video, loadVideo, renditionOf, segmentOf } from '#demo/video/video.ts';
import { liveSegment } from '#demo/video/live-stream.ts';
import { boxesIn, decodeTimeOf, findBox, shiftSegment } from '#platform/media/mp4-boxes.ts';

const VIDEO = join(import.meta.dirname, '../../../../src/demo/video/files');
const TICKS_PER_SAMPLE = { video: 512n, audio: 1024n };
let video: Video;

beforeAll(async () => {
  video = await loadVideo(VIDEO);
});

/** Decode time, number of samples and fragment number of every chunk. */
function chunksOf(segment: Buffer): { time: bigint; samples: bigint; number: number }[] {
  return boxesIn(segment)
    .filter(({ type }) => type === 'moof')
    .map((moof) => ({
      time: decodeTimeOf(segment, moof),
      samples: BigInt(segment.readUInt32BE(findBox(segment, ['traf', 'trun'], moof.body, moof.end)!.body + 4)),
      number: segment.readUInt32BE(findBox(segment, ['mfhd'], moof.body, moof.end)!.body + 4),
    }));
}

describe('the live timeline', () => {
  it.each(['240p', '480p', '720p', 'audio'])('of %s has no gap and no overlap over three turns of the video', (id) => {
    const rendition = renditionOf(video, id)!;
    let expected = 0n;
    let number = 1;
    for (let sequence = 0; sequence < video.index.segmentCount * 3; sequence++) {
      const chunks = chunksOf(liveSegment(video, rendition, { sequence }));
      expect(chunks).toHaveLength(video.index.chunksPerSegment);
      for (const chunk of chunks) {
        expect([chunk.time, chunk.number]).toEqual([expected, number]);
        expected += chunk.samples * TICKS_PER_SAMPLE[rendition.kind];
        number += 1;
      }
    }
    expect(expected).toBe(BigInt(3 * video.index.duration * rendition.timescale));
  });

  it('holds decode times beyond 32 bits and wraps fragment numbers', () => {
    const segment = segmentOf(video, renditionOf(video, '720p')!, 0);
    const [first, second] = chunksOf(shiftSegment(segment, 2n ** 40n, 2 ** 32 - 1));
    expect([first!.time, first!.number, second!.number]).toEqual([2n ** 40n, 4_294_967_295, 0]);
  });

  it('leaves the video itself as it is', () => {
    const segment = segmentOf(video, renditionOf(video, 'audio')!, 7);
    const before = Buffer.from(segment);
    shiftSegment(segment, 1000n, 1);
    expect(segment.equals(before)).toBe(true);
  });
});

describe('boxes', () => {
  it('refuses a box that runs out of its bytes', () => {
    expect(() => boxesIn(Buffer.from('00000020667265650000', 'hex'))).toThrow(RangeError);
  });

  it('reads large sizes and boxes up to the end', () => {
    const bytes = Buffer.from('00000001667265650000000000000010000000006d646174ff', 'hex');
    expect(boxesIn(bytes)).toEqual([
      { type: 'free', start: 0, body: 16, end: 16 },
      { type: 'mdat', start: 16, body: 24, end: 25 },
    ]);
  });

  it('refuses a fragment without a 64-bit decode time', () => {
    const moof = Buffer.from('000000206d6f6f66000000106d66686400000000000000010000000874726166', 'hex');
    expect(() => shiftSegment(moof, 1n, 1)).toThrow('64-bit tfdt');
  });
});
