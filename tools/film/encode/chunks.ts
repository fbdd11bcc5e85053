import { boxesIn, decodeTimeOf } from '#platform/media/mp4-boxes.ts';

/** A rendition cut into init and chunks (one moof and its mdat each), in order. */
export interface Chunked {
  init: Buffer;
  chunks: Buffer[];
  /** Decode time of each chunk in ticks, relative to the first. */
  times: number[];
}

/** Takes apart a fragmented MP4; everything but ftyp, moov, moof and mdat is left out. */
export function chunksOf(file: Buffer): Chunked {
  const boxes = boxesIn(file);
  const init = Buffer.concat(
    boxes.filter(({ type }) => type === 'ftyp' || type === 'moov').map(({ start, end }) => file.subarray(start, end)),
  );
  const chunks: Buffer[] = [];
  const times: number[] = [];
  boxes.forEach((moof, i) => {
    if (moof.type !== 'moof') return;
    const mdat = boxes[i + 1];
    if (mdat?.type !== 'mdat') throw new Error('a moof without its mdat');
    chunks.push(file.subarray(moof.start, mdat.end));
    times.push(Number(decodeTimeOf(file, moof)));
  });
  return { init, chunks, times };
}

/** A chunk of audio frames, all `ticks` long, as moof and mdat. */
export function audioChunk(frames: readonly Buffer[], number: number, decodeTime: number, ticks: number): Buffer {
  const mfhd = fullBox('mfhd', 0, 0, u32(number));
  // default-base-is-moof, default duration, default flags: every frame is a sync sample.
  const tfhd = fullBox('tfhd', 0, 0x020028, u32(1), u32(ticks), u32(0x02000000));
  const start = Buffer.alloc(8);
  start.writeBigUInt64BE(BigInt(decodeTime));
  const tfdt = fullBox('tfdt', 1, 0, start);
  const sizes = Buffer.concat(frames.map((frame) => u32(frame.length)));
  const trunSize = 20 + sizes.length;
  const moofSize = 8 + mfhd.length + 8 + tfhd.length + tfdt.length + trunSize;
  const trun = fullBox('trun', 0, 0x000201, u32(frames.length), u32(moofSize + 8), sizes);
  return Buffer.concat([box('moof', mfhd, box('traf', tfhd, tfdt, trun)), box('mdat', ...frames)]);
}

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
}

function fullBox(type: string, version: number, flags: number, ...parts: readonly Buffer[]): Buffer {
  return box(type, u32((version << 24) | flags), ...parts);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}
