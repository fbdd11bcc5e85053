import { type Message, TYPES } from './chunks.ts';

/** The head of an FLV file with sound and video. */
export const FLV_HEAD = Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0]);

const SET_DATA_FRAME = Buffer.concat([Buffer.from([2, 0, 13]), Buffer.from('@setDataFrame')]);
/** Between two messages of one encoder; a larger step is a clock that was set. */
const STEP_MAX_MS = 3000;

/** Writes messages of an encoder as FLV tags whose time begins at 0 and runs on, whatever the encoder's clock does. */
export function createFlvWriter() {
  let base: number | undefined;
  let last = 0;

  function timeOf(timestamp: number): number {
    base ??= timestamp;
    if (Math.abs(timestamp - base - last) > STEP_MAX_MS) base = timestamp - last;
    const time = Math.max(0, timestamp - base);
    last = Math.max(last, time);
    return time;
  }

  /** The tag of a message with sound, video or their description; null for others. */
  return ({ type, timestamp, body }: Message): Buffer | null => {
    if (type !== TYPES.audio && type !== TYPES.video && type !== TYPES.data) return null;
    if (body.length === 0) return null;
    const described = type === TYPES.data;
    const data =
      described && body.subarray(0, SET_DATA_FRAME.length).equals(SET_DATA_FRAME)
        ? body.subarray(SET_DATA_FRAME.length)
        : body;
    return tagOf(type, described ? last : timeOf(timestamp), data);
  };
}

const HEAD = 11;

function tagOf(type: number, time: number, data: Buffer): Buffer {
  const tag = Buffer.alloc(HEAD + data.length + 4);
  tag[0] = type;
  tag.writeUIntBE(data.length, 1, 3);
  tag.writeUIntBE(time & 0xffffff, 4, 3);
  tag[7] = (time >>> 24) & 0xff;
  data.copy(tag, HEAD);
  tag.writeUInt32BE(HEAD + data.length, HEAD + data.length);
  return tag;
}
