/** Parts of fragmented MP4 files. */
const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};

export const TICKS = 90_000;

/** The init of a video track with 90,000 ticks a second; of a sound track without a height. */
export function initOf(height: number): Buffer {
  const entry = Buffer.alloc(78);
  entry.writeUInt16BE((height * 16) / 9, 24);
  entry.writeUInt16BE(height, 26);
  const coded = height
    ? box('avc1', entry, box('avcC', Buffer.from('014d401e', 'hex')))
    : box('mp4a', Buffer.alloc(28));
  const described = box('stsd', u32(0, 1), coded);
  const media = box('mdia', box('mdhd', u32(0, 0, 0, TICKS, 0, 0)), box('minf', box('stbl', described)));
  return Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', box('trak', media))]);
}

/** Ticks of a frame of `framesAt`. */
export const FRAME_TICKS = 3600;

/** A fragment with these frames, 25 a second, the first of them a key frame or not. */
export function framesAt(seconds: number, frames: readonly string[], key: boolean): Buffer {
  const moof = (offset: number) =>
    box(
      'moof',
      box('mfhd', u32(0, 1)),
      box(
        'traf',
        box('tfhd', u32(0x20028, 1, FRAME_TICKS, 0x1010000)),
        box('tfdt', u32(0x01000000, 0, Math.round(seconds * TICKS))),
        box(
          'trun',
          u32(0x205, frames.length, offset, key ? 0x2000000 : 0x1010000, ...frames.map(({ length }) => length)),
        ),
      ),
    );
  return Buffer.concat([moof(moof(0).length + 8), box('mdat', Buffer.from(frames.join('')))]);
}

/** A segment that begins at a second, with a word as its only frame. */
export const segmentAt = (seconds: number, media: string): Buffer => framesAt(seconds, [media], true);
