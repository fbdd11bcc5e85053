import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyFrameBytes, keyFrameOf } from '#platform/media/key-frame.ts';
import { boxesIn, decodeTimeOf } from '#platform/media/mp4-boxes.ts';
import { samplesOf } from '#platform/media/mp4-samples.ts';
import { FRAME_TICKS, framesAt, TICKS } from '../../../support/fmp4.ts';

const segment = Buffer.concat([framesAt(4, ['the key frame', 'one', 'two'], true), framesAt(4.12, ['three'], false)]);

test('the key frame of a segment is a segment that begins with it and lasts as long', () => {
  const cut = keyFrameOf(segment);
  const [moof, mdat] = boxesIn(cut);
  expect(cut.subarray(mdat!.body, mdat!.end).toString()).toBe('the key frame');
  expect(cut.length).toBe(keyFrameBytes('the key frame'.length));
  expect(decodeTimeOf(cut, moof!)).toBe(BigInt(4 * TICKS));
  expect(samplesOf(cut, moof!)).toEqual({
    ...{ count: 1, duration: 4 * FRAME_TICKS },
    first: { offset: mdat!.body, bytes: 13, key: true, delay: 0 },
  });
});

test('of a segment that is a key frame it is the same again', () => {
  expect(keyFrameOf(keyFrameOf(segment))).toEqual(keyFrameOf(segment));
});

test('a segment without a key frame at its beginning has none, and broken ones are refused', () => {
  expect(() => keyFrameOf(framesAt(0, ['one'], false))).toThrow(RangeError);
  expect(() => keyFrameOf(segment.subarray(0, 8))).toThrow(RangeError);
  fc.assert(
    fc.property(fc.nat(segment.length - 1), fc.nat(255), (at, value) => {
      const broken = Buffer.from(segment);
      broken[at] = value;
      try {
        keyFrameOf(broken);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }),
  );
});
