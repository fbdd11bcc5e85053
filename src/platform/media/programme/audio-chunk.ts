/** A chunk of audio frames, all `ticks` long, as moof and mdat: a part of a segment. */
export function audioChunk(
  frames: readonly Buffer[],
  number: number,
  decodeTime: number,
  ticks: number,
): Buffer<ArrayBuffer> {
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

function box(type: string, ...parts: readonly Buffer[]): Buffer<ArrayBuffer> {
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
