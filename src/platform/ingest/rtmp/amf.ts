/** A value of AMF0 (Action Message Format), as RTMP commands have them. */
export type AmfValue = number | boolean | string | null | undefined | Date | AmfValue[] | { [name: string]: AmfValue };

const DEPTH_MAX = 16;
const OBJECT_END = 9;

/** Reads all values of an AMF0 text. @throws RangeError for broken or too deep ones */
export function readAmf(bytes: Buffer): AmfValue[] {
  const reader = createReader(bytes);
  const values: AmfValue[] = [];
  while (reader.more()) values.push(reader.value(0));
  return values;
}

function createReader(bytes: Buffer) {
  let at = 0;

  const skip = (count: number): number => {
    at += count;
    if (at > bytes.length) throw new RangeError('AMF ends within a value');
    return at - count;
  };
  const text = (length: number) => bytes.toString('utf8', skip(length), at);
  const short = () => bytes.readUInt16BE(skip(2));
  const long = () => bytes.readUInt32BE(skip(4));

  function fields(depth: number): { [name: string]: AmfValue } {
    const read = new Map<string, AmfValue>();
    for (;;) {
      const name = text(short());
      if (name === '' && bytes[at] === OBJECT_END) {
        skip(1);
        return Object.fromEntries(read);
      }
      read.set(name, value(depth + 1));
    }
  }

  function list(depth: number): AmfValue[] {
    const count = long();
    // Each value takes a byte or more.
    if (count > bytes.length - at) throw new RangeError('an AMF list is longer than its text');
    return Array.from({ length: count }, () => value(depth + 1));
  }

  function value(depth: number): AmfValue {
    if (depth > DEPTH_MAX) throw new RangeError('AMF values are nested too deep');
    const marker = bytes.readUInt8(skip(1));
    switch (marker) {
      case 0:
        return bytes.readDoubleBE(skip(8));
      case 1:
        return bytes.readUInt8(skip(1)) !== 0;
      case 2:
        return text(short());
      case 3:
        return fields(depth);
      case 5:
        return null;
      case 6:
        return undefined;
      case 8:
        skip(4);
        return fields(depth);
      case 10:
        return list(depth);
      case 11:
        return new Date(bytes.readDoubleBE(skip(10)));
      case 12:
        return text(long());
      default:
        throw new RangeError(`AMF has no value of type ${marker}`);
    }
  }

  return { more: () => at < bytes.length, value };
}

/** Writes values as AMF0. */
export const writeAmf = (...values: readonly AmfValue[]): Buffer => Buffer.concat(values.map(written));

function written(value: AmfValue): Buffer {
  if (value === null) return Buffer.from([5]);
  if (value === undefined) return Buffer.from([6]);
  if (typeof value === 'boolean') return Buffer.from([1, value ? 1 : 0]);
  if (typeof value === 'number') return numbered(0, 8, (bytes) => bytes.writeDoubleBE(value, 1));
  if (typeof value === 'string') return textOf(value);
  if (value instanceof Date) return numbered(11, 10, (bytes) => bytes.writeDoubleBE(value.getTime(), 1));
  if (Array.isArray(value))
    return Buffer.concat([numbered(10, 4, (bytes) => bytes.writeUInt32BE(value.length, 1)), ...value.map(written)]);
  const fields = Object.entries(value).flatMap(([name, field]) => [named(name), written(field)]);
  return Buffer.concat([Buffer.from([3]), ...fields, Buffer.from([0, 0, OBJECT_END])]);
}

function numbered(marker: number, length: number, write: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(1 + length);
  bytes[0] = marker;
  write(bytes);
  return bytes;
}

function named(text: string): Buffer {
  const body = Buffer.from(text);
  const head = Buffer.alloc(2);
  head.writeUInt16BE(body.length);
  return Buffer.concat([head, body]);
}

function textOf(text: string): Buffer {
  const body = Buffer.from(text);
  if (body.length <= 0xffff) return Buffer.concat([Buffer.from([2]), named(text)]);
  return Buffer.concat([numbered(12, 4, (bytes) => bytes.writeUInt32BE(body.length, 1)), body]);
}
