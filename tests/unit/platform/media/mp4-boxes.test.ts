import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadReel, readLibrary } from '#demo/video/clips.ts';
import { FOLDER } from '#demo/video/match-video.ts';
import { boxesIn, decodeTimeOf, findBox, shiftSegment } from '#platform/media/mp4-boxes.ts';
import { type Order, type Reel, segmentOf, trackOf } from '#platform/media/programme/reel.ts';

const TICKS_PER_SAMPLE = { video: 512n, audio: 1024n };
let reel: Reel;
let segments = 0;

beforeAll(async () => {
  const library = await readLibrary(FOLDER);
  reel = await loadReel(FOLDER, library, library.looks[0]!);
  segments = (library.looks[0]!.tracks[0]!.offsets.length - 1) / 5;
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
  it.each(['240p', '480p', '720p', 'audio'])('of %s has no gap and no overlap, in whatever order', (id) => {
    const track = trackOf(reel, id)!;
    // 37 and the number of segments share no divisor: every segment comes, none after its neighbour.
    const order: Order = (sequence) => (sequence * 37) % segments;
    let expected = 0n;
    let number = 1;
    for (let sequence = 0; sequence < segments; sequence++) {
      const chunks = chunksOf(segmentOf(reel, track, order, { sequence }));
      expect(chunks).toHaveLength(5);
      for (const chunk of chunks) {
        expect([chunk.time, chunk.number]).toEqual([expected, number]);
        expected += chunk.samples * TICKS_PER_SAMPLE[track.kind];
        number += 1;
      }
    }
    const seconds = Number(expected) / track.timescale;
    expect(Math.abs(seconds - segments * 2)).toBeLessThan(0.02);
  });

  it('is of the segments that the order names, with the sound that belongs to them', () => {
    // Digests: a test that fails must not compare megabytes letter by letter.
    const payload = (bytes: Buffer) =>
      boxesIn(bytes)
        .filter(({ type }) => type === 'mdat')
        .map(({ body, end }) => createHash('sha256').update(bytes.subarray(body, end)).digest('hex'));
    const at = (id: string, from: number, sequence: number) =>
      payload(segmentOf(reel, trackOf(reel, id)!, (one) => one + from, { sequence }));
    expect(at('720p', 12, 3)).toEqual(at('720p', 0, 15));
    // Four segments are a whole number of frames of sound.
    expect(at('audio', 12, 3)).toEqual(at('audio', 0, 15));
    expect(at('audio', 12, 3)).not.toEqual(at('audio', 0, 3));
  });

  it('holds decode times beyond 32 bits and wraps fragment numbers', () => {
    const segment = segmentOf(reel, trackOf(reel, '720p')!, (one) => one, { sequence: 0 });
    const [first, second] = chunksOf(shiftSegment(segment, 2n ** 40n, 2 ** 32 - 1));
    expect([first!.time, first!.number, second!.number]).toEqual([2n ** 40n, 4_294_967_295, 0]);
  });

  it('leaves its source as it is', () => {
    const segment = segmentOf(reel, trackOf(reel, '240p')!, (one) => one, { sequence: 7 });
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
