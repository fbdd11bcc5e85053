/** A message of RTMP; `timestamp` in ms, 32 bits. */
export interface Message {
  type: number;
  stream: number;
  timestamp: number;
  body: Buffer;
}

export const TYPES = {
  chunkSize: 1,
  abort: 2,
  acknowledged: 3,
  userControl: 4,
  window: 5,
  bandwidth: 6,
  audio: 8,
  video: 9,
  dataAmf3: 15,
  commandAmf3: 17,
  data: 18,
  command: 20,
} as const;

const CHUNK_SIZE = 128;
/** A key frame of a 4K video is smaller. */
export const MESSAGE_MAX = 16 * 1024 * 1024;
const STREAMS_MAX = 64;
const EXTENDED = 0xffffff;
/** Bytes of the message header by the chunk's format. */
const HEADERS = [11, 7, 3, 0] as const;

/** What a chunk stream remembers between two chunks. */
interface ChunkStream {
  timestamp: number;
  delta: number;
  /** Whether timestamps of this message are in the extended field. */
  extended: boolean;
  length: number;
  type: number;
  stream: number;
  /** The chunks of a message that is not complete. */
  parts: Buffer[];
  received: number;
}

const newStream = (): ChunkStream => ({
  ...{ timestamp: 0, delta: 0, extended: false, length: 0, type: 0, stream: 0 },
  ...{ parts: [], received: 0 },
});

/** Joins the chunks of a connection to messages; `longest` says how many bytes one may have now. */
export function createChunkReader(longest: () => number = () => MESSAGE_MAX) {
  const streams = new Map<number, ChunkStream>();
  let size = CHUNK_SIZE;
  let rest: Buffer = Buffer.alloc(0);

  /** The chunk at the beginning of `bytes`: its length and the message it completes; null when more bytes are needed. */
  function readChunk(bytes: Buffer): { length: number; message?: Message } | null {
    const basic = basicHeader(bytes);
    if (!basic) return null;
    const { format, id, at } = basic;
    const known = streams.get(id);
    if (!known && format !== 0) throw new RangeError(`chunk stream ${id} begins without a full header`);
    if (!known && streams.size >= STREAMS_MAX) throw new RangeError('too many chunk streams');
    const header = headerAt(bytes, at, format, known ?? newStream());
    if (!header) return null;
    const { stream, end } = header;
    if (stream.length > longest()) throw new RangeError(`a message of ${stream.length} bytes`);
    const count = Math.min(size, stream.length - stream.received);
    if (bytes.length < end + count) return null;
    // The bytes belong to the socket's own buffer, which it does not write again.
    stream.parts.push(bytes.subarray(end, end + count));
    stream.received += count;
    streams.set(id, stream);
    const length = end + count;
    return stream.received === stream.length ? { length, message: complete(stream) } : { length };
  }

  function obey({ type, body }: Message): void {
    if (type === TYPES.chunkSize) {
      size = body.length >= 4 ? body.readUInt32BE() & 0x7fffffff : 0;
      if (size < 1 || size > MESSAGE_MAX) throw new RangeError(`a chunk size of ${size} bytes`);
    } else if (type === TYPES.abort && body.length >= 4) {
      const aborted = streams.get(body.readUInt32BE());
      if (aborted) Object.assign(aborted, { parts: [], received: 0 });
    }
  }

  /** The messages that `bytes` complete. @throws RangeError for what is not RTMP */
  return (bytes: Buffer): Message[] => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    const messages: Message[] = [];
    let at = 0;
    for (let chunk = readChunk(rest); chunk; chunk = readChunk(rest.subarray(at))) {
      at += chunk.length;
      if (!chunk.message) continue;
      obey(chunk.message);
      messages.push(chunk.message);
    }
    rest = rest.subarray(at);
    return messages;
  };
}

function basicHeader(bytes: Buffer): { format: 0 | 1 | 2 | 3; id: number; at: number } | null {
  if (bytes.length < 1) return null;
  const format = (bytes[0]! >> 6) as 0 | 1 | 2 | 3;
  const short = bytes[0]! & 0x3f;
  if (short >= 2) return { format, id: short, at: 1 };
  const length = short === 0 ? 2 : 3;
  if (bytes.length < length) return null;
  const id = 64 + bytes[1]! + (short === 1 ? bytes[2]! * 256 : 0);
  return { format, id, at: length };
}

/** The chunk stream after a header, and where its data begin; null when more bytes are needed. */
function headerAt(bytes: Buffer, at: number, format: 0 | 1 | 2 | 3, known: ChunkStream) {
  const end = at + HEADERS[format];
  if (bytes.length < end) return null;
  const stream = { ...known };
  const first = stream.received === 0;
  const field = format < 3 ? bytes.readUIntBE(at, 3) : 0;
  const extended = format < 3 ? field === EXTENDED : known.extended;
  if (extended && bytes.length < end + 4) return null;
  const time = extended ? bytes.readUInt32BE(end) : field;
  if (format < 3 && !first) throw new RangeError('a message begins within another one of its chunk stream');
  if (format < 2) {
    stream.length = bytes.readUIntBE(at + 3, 3);
    stream.type = bytes[at + 6]!;
  }
  if (format === 0) stream.stream = bytes.readUInt32LE(at + 7);
  if (format < 3) {
    stream.extended = extended;
    stream.delta = format === 0 ? 0 : time;
  }
  if (format === 0) stream.timestamp = time;
  else if (first) stream.timestamp = (stream.timestamp + stream.delta) >>> 0;
  return { stream, end: end + (extended ? 4 : 0) };
}

function complete(stream: ChunkStream): Message {
  const { type, stream: id, timestamp, parts } = stream;
  stream.parts = [];
  stream.received = 0;
  return { type, stream: id, timestamp, body: parts.length === 1 ? parts[0]! : Buffer.concat(parts) };
}

/** A message in chunks of the default size, on chunk stream 3. */
export function writeMessage({ type, stream, timestamp, body }: Message): Buffer {
  const head = Buffer.alloc(12);
  head[0] = 3;
  head.writeUIntBE(Math.min(timestamp, EXTENDED - 1), 1, 3);
  head.writeUIntBE(body.length, 4, 3);
  head[7] = type;
  head.writeUInt32LE(stream, 8);
  const parts: Buffer[] = [head];
  for (let at = 0; at < body.length; at += CHUNK_SIZE) {
    if (at > 0) parts.push(Buffer.from([0xc3]));
    parts.push(body.subarray(at, at + CHUNK_SIZE));
  }
  return Buffer.concat(parts);
}
