import { boxesIn, decodeTimeOf, findBox } from './mp4-boxes.ts';
import { samplesOf } from './mp4-samples.ts';

/** Bytes around the frame. */
const BOXES = 112;
/** Offsets and times of the fragment count from its moof (ISO 14496-12, 8.8.7). */
const FROM_MOOF = 0x20000;
const IS_KEY_FRAME = 0x2000000;
/** A run of one sample: offset, duration, size, flags and delay. */
const RUN = 0xf01;

/** Bytes of a key frame with the boxes that `keyFrameOf` writes around it. */
export const keyFrameBytes = (frame: number): number => frame + BOXES;

/**
 * The key frame with which a segment of one track begins, as a segment of its own that lasts as long; for playlists of
 * I-frames. Of such a segment it is the segment again. @throws RangeError for a segment that begins without one
 */
export function keyFrameOf(segment: Buffer): Buffer<ArrayBuffer> {
  const fragments = boxesIn(segment).filter(({ type }) => type === 'moof');
  const [moof] = fragments;
  const header = moof && findBox(segment, ['traf', 'tfhd'], moof.body, moof.end);
  if (!moof || !header) throw new RangeError('a segment without a fragment');
  const { first } = samplesOf(segment, moof);
  const from = moof.start + first.offset;
  if (!first.key || first.offset === 0 || from + first.bytes > segment.length)
    throw new RangeError('a segment that does not begin with a key frame');
  const duration = fragments.reduce((sum, one) => sum + samplesOf(segment, one).duration, 0);
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(decodeTimeOf(segment, moof));
  const number = findBox(segment, ['mfhd'], moof.body, moof.end);
  const about = box(
    'moof',
    box('mfhd', u32(0, number ? segment.readUInt32BE(number.body + 4) : 1)),
    box(
      'traf',
      box('tfhd', u32(FROM_MOOF, segment.readUInt32BE(header.body + 4))),
      box('tfdt', Buffer.concat([u32(0x1000000), time])),
      box('trun', u32(0x1000000 | RUN, 1, BOXES, duration, first.bytes, IS_KEY_FRAME, first.delay)),
    ),
  );
  return Buffer.concat([about, box('mdat', segment.subarray(from, from + first.bytes))]);
}

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
}
