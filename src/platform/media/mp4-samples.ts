import { type Box, findBox } from './mp4-boxes.ts';

/** The samples of a movie fragment; times in ticks of its track. */
export interface Samples {
  count: number;
  duration: number;
  first: {
    /** Bytes from the start of its moof. */
    offset: number;
    bytes: number;
    key: boolean;
    /** Between decoding and showing it. */
    delay: number;
  };
}

const NOT_A_KEY_FRAME = 0x10000;

/** Reads the samples of a fragment of one track. @throws RangeError where it has none */
export function samplesOf(bytes: Buffer, moof: Box): Samples {
  const header = findBox(bytes, ['traf', 'tfhd'], moof.body, moof.end);
  const run = findBox(bytes, ['traf', 'trun'], moof.body, moof.end);
  if (!header || !run) throw new RangeError('a fragment without samples');
  return readRun(bytes, run.body, defaultsOf(bytes, header.body));
}

/** Reads the optional fields of a box in their order: each is there when its flag is set. */
function optional(bytes: Buffer, body: number, from: number) {
  const set = bytes.readUInt32BE(body) & 0xffffff;
  let at = from;
  return {
    set,
    next(flag: number, length = 4): number {
      if (!(set & flag)) return 0;
      at += length;
      return length === 4 ? bytes.readUInt32BE(at - 4) : 0;
    },
  };
}

interface Defaults {
  duration: number;
  bytes: number;
  flags: number;
}

function defaultsOf(bytes: Buffer, body: number): Defaults {
  const { next } = optional(bytes, body, body + 8);
  next(0x1, 8);
  next(0x2);
  return { duration: next(0x8), bytes: next(0x10), flags: next(0x20) };
}

function readRun(bytes: Buffer, body: number, defaults: Defaults): Samples {
  const count = bytes.readUInt32BE(body + 4);
  const { set, next } = optional(bytes, body, body + 8);
  const offset = next(0x1);
  const flags = set & 0x4 ? next(0x4) : defaults.flags;
  const first = { offset, bytes: defaults.bytes, key: (flags & NOT_A_KEY_FRAME) === 0, delay: 0 };
  let duration = 0;
  for (let i = 0; i < count; i++) {
    duration += set & 0x100 ? next(0x100) : defaults.duration;
    const size = set & 0x200 ? next(0x200) : defaults.bytes;
    const own = next(0x400);
    const delay = next(0x800);
    if (i > 0) continue;
    Object.assign(first, { bytes: size, delay });
    if (set & 0x400 && !(set & 0x4)) first.key = (own & NOT_A_KEY_FRAME) === 0;
  }
  return { count, duration, first };
}
