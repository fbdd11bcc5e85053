/** An ISO BMFF box as offsets; `body` is the start of its content. */
export interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

/** The sibling boxes from `from` to `to`. @throws RangeError for a size out of bounds */
export function boxesIn(bytes: Buffer, from = 0, to = bytes.length): Box[] {
  const boxes: Box[] = [];
  let start = from;
  while (start + 8 <= to) {
    const size32 = bytes.readUInt32BE(start);
    const large = size32 === 1;
    const size = large ? Number(bytes.readBigUInt64BE(start + 8)) : size32 === 0 ? to - start : size32;
    const body = start + (large ? 16 : 8);
    if (start + size > to || size < body - start)
      throw new RangeError(`box at ${start} of ${size} bytes ends after ${to}`);
    boxes.push({ type: bytes.toString('latin1', start + 4, start + 8), start, body, end: start + size });
    start += size;
  }
  return boxes;
}

/** The first box at a path such as ['moof', 'traf', 'tfdt']. */
export function findBox(bytes: Buffer, path: readonly string[], from = 0, to = bytes.length): Box | undefined {
  const [type, ...rest] = path;
  const found = boxesIn(bytes, from, to).find((box) => box.type === type);
  if (!found || rest.length === 0) return found;
  return findBox(bytes, rest, found.body, found.end);
}

/** Decode time of a movie fragment in ticks of its track. */
export function decodeTimeOf(bytes: Buffer, moof: Box): bigint {
  return bytes.readBigUInt64BE(decodeTimeOffset(bytes, moof));
}

/** A copy of a segment that plays `ticks` later; its fragments are numbered from `firstNumber` (32 bits, wraps). */
export function shiftSegment(segment: Buffer, ticks: bigint, firstNumber: number): Buffer<ArrayBuffer> {
  const copy = Buffer.from(segment);
  let number = firstNumber;
  for (const moof of boxesIn(copy).filter((box) => box.type === 'moof')) {
    const header = findBox(copy, ['mfhd'], moof.body, moof.end);
    if (!header) throw new RangeError('a moof without mfhd');
    copy.writeUInt32BE(number++ >>> 0, header.body + 4);
    const at = decodeTimeOffset(copy, moof);
    copy.writeBigUInt64BE(copy.readBigUInt64BE(at) + ticks, at);
  }
  return copy;
}

function decodeTimeOffset(bytes: Buffer, moof: Box): number {
  const tfdt = findBox(bytes, ['traf', 'tfdt'], moof.body, moof.end);
  if (!tfdt || bytes.readUInt8(tfdt.body) !== 1) throw new RangeError('a moof without a 64-bit tfdt');
  return tfdt.body + 4;
}
