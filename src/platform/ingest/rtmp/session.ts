import { type AmfValue, readAmf, writeAmf } from './amf.ts';
import { createChunkReader, type Message, MESSAGE_MAX, TYPES, writeMessage } from './chunks.ts';
import { createFlvWriter, FLV_HEAD } from './flv.ts';

const HANDSHAKE = 1536;
const WINDOW = 2_500_000;
/** Of messages before the encoder has shown its key. */
const COMMAND_MAX = 64 * 1024;

/** What a connection publishes: the application and name of its URL, without query, and the query. */
export interface PublishName {
  app: string;
  name: string;
  query: string;
}

export interface SessionOptions {
  send(bytes: Buffer): void;
  /** Resolves to why it is refused; null when it may. */
  authorise(name: PublishName): Promise<string | null>;
  /** Pictures and sound as FLV. */
  media(flv: Buffer): void;
  /** The encoder says that it stops. */
  finished(): void;
}

/** The server's side of an RTMP connection that publishes; it plays nothing. */
export function createSession({ send, authorise, media, finished }: SessionOptions) {
  const toFlv = createFlvWriter();
  const afterHandshake = createHandshake(send);
  let app = '';
  let publishing = false;
  const read = createChunkReader(() => (publishing ? MESSAGE_MAX : COMMAND_MAX));
  let received = 0;
  let acknowledged = 0;

  const control = (type: number, ...numbers: number[]) => {
    const body = Buffer.alloc(numbers.length * 4);
    for (const [index, number] of numbers.entries()) body.writeUInt32BE(number, index * 4);
    send(writeMessage({ type, stream: 0, timestamp: 0, body }));
  };
  const command = (stream: number, ...values: AmfValue[]) =>
    send(writeMessage({ type: TYPES.command, stream, timestamp: 0, body: writeAmf(...values) }));
  const status = (stream: number, level: 'status' | 'error', code: string, description: string) =>
    command(stream, 'onStatus', 0, null, { level, code, description });

  function connected(transaction: AmfValue, about: AmfValue): void {
    const named = about && typeof about === 'object' && 'app' in about ? about['app'] : '';
    app = String(named ?? '');
    control(TYPES.window, WINDOW);
    send(writeMessage({ type: TYPES.bandwidth, stream: 0, timestamp: 0, body: Buffer.from([0, 0x26, 0x25, 0xa0, 2]) }));
    command(
      0,
      ...['_result', transaction],
      { fmsVer: 'FMS/3,0,1,123', capabilities: 31 },
      { level: 'status', code: 'NetConnection.Connect.Success', description: 'Connected', objectEncoding: 0 },
    );
  }

  async function publish(stream: number, given: AmfValue): Promise<void> {
    const [path = '', query = ''] = String(given ?? '').split(/\?(.*)/s);
    // Some encoders put the query behind the application.
    const [folder = '', more = ''] = app.split(/\?(.*)/s);
    const refusal = await authorise({ app: folder, name: path, query: query || more });
    if (refusal !== null) return status(stream, 'error', 'NetStream.Publish.BadName', refusal);
    publishing = true;
    media(FLV_HEAD);
    return status(stream, 'status', 'NetStream.Publish.Start', 'Publishing');
  }

  async function obey({ stream, body }: Message): Promise<void> {
    const [name, transaction, about, first] = readAmf(body);
    if (name === 'connect') connected(transaction, about);
    else if (name === 'createStream') command(0, '_result', transaction, null, 1);
    else if (name === 'publish' && !publishing) await publish(stream, first);
    else if (name === 'play') status(stream, 'error', 'NetStream.Play.Failed', 'This server plays nothing');
    else if (name === 'deleteStream' || name === 'closeStream' || name === 'FCUnpublish') finished();
  }

  async function take(message: Message): Promise<void> {
    if (message.type === TYPES.command) return obey(message);
    // AMF3 commands of encoders begin with the marker of AMF0.
    if (message.type === TYPES.commandAmf3) return obey({ ...message, body: message.body.subarray(1) });
    const tag = publishing ? toFlv(message) : null;
    if (tag) media(tag);
    return undefined;
  }

  /** Handles bytes of the connection, in order. @throws RangeError for what is not RTMP */
  return async (bytes: Buffer): Promise<void> => {
    received += bytes.length;
    if (received - acknowledged >= WINDOW / 2) {
      acknowledged = received;
      control(TYPES.acknowledged, received >>> 0);
    }
    for (const message of read(afterHandshake(bytes))) await take(message);
  };
}

/** Answers the handshake; returns the bytes that come after it. @throws RangeError for what is not RTMP */
function createHandshake(send: (bytes: Buffer) => void): (bytes: Buffer) => Buffer {
  let step: 'hello' | 'echo' | 'done' = 'hello';
  let waiting: Buffer = Buffer.alloc(0);
  return (bytes) => {
    if (step === 'done') return bytes;
    waiting = Buffer.concat([waiting, bytes]);
    if (step === 'hello' && waiting.length >= 1 && waiting[0] !== 3) throw new RangeError('this is no RTMP encoder');
    if (step === 'hello' && waiting.length >= 1 + HANDSHAKE) {
      const hello = waiting.subarray(1, 1 + HANDSHAKE);
      send(Buffer.concat([Buffer.from([3]), Buffer.alloc(HANDSHAKE), hello]));
      waiting = waiting.subarray(1 + HANDSHAKE);
      step = 'echo';
    }
    if (step !== 'echo' || waiting.length < HANDSHAKE) return Buffer.alloc(0);
    step = 'done';
    return waiting.subarray(HANDSHAKE);
  };
}
