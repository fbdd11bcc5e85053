import { boxesIn, decodeTimeOf, findBox } from '../media/mp4-boxes.ts';
import { readTrackInit, type TrackInit } from '../media/track-init.ts';

/** A moof with its mdat; times in ticks of the track. */
export interface Fragment {
  bytes: Buffer;
  start: number;
  duration: number;
  samples: number;
  /** Whether it begins with a key frame. */
  key: boolean;
}

/** Cuts the fMP4 of one track, as an encoder writes it, into its init and its fragments. */
export function createFragmentReader({
  init,
  fragment,
}: {
  init(init: TrackInit): void;
  fragment(one: Fragment): void;
}) {
  let rest: Buffer = Buffer.alloc(0);
  let open: Buffer[] = [];

  function take(type: string, bytes: Buffer): void {
    open.push(bytes);
    if (type === 'moov') init(readTrackInit(Buffer.concat(open)));
    else if (type === 'mdat') fragment(fragmentOf(Buffer.concat(open)));
    else return;
    open = [];
  }

  /** @throws RangeError for what is no fMP4 of one track */
  return (bytes: Buffer): void => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    while (rest.length >= 8) {
      const size = rest.readUInt32BE(0);
      if (size < 8) throw new RangeError(`a box of ${size} bytes`);
      if (rest.length < size) return;
      take(rest.toString('latin1', 4, 8), rest.subarray(0, size));
      rest = rest.subarray(size);
    }
  };
}

const NOT_A_KEY_FRAME = 0x10000;

function fragmentOf(bytes: Buffer): Fragment {
  const moof = boxesIn(bytes).find(({ type }) => type === 'moof');
  const header = moof && findBox(bytes, ['traf', 'tfhd'], moof.body, moof.end);
  const run = moof && findBox(bytes, ['traf', 'trun'], moof.body, moof.end);
  if (!moof || !header || !run) throw new RangeError('a fragment without samples');
  const defaults = defaultsOf(bytes, header.body);
  const { samples, duration, flags } = samplesOf(bytes, run.body, defaults);
  const start = Number(decodeTimeOf(bytes, moof));
  return { bytes, start, samples, duration, key: (flags & NOT_A_KEY_FRAME) === 0 };
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

function defaultsOf(bytes: Buffer, body: number) {
  const { next } = optional(bytes, body, body + 8);
  next(0x1, 8);
  next(0x2);
  const duration = next(0x8);
  next(0x10);
  return { duration, flags: next(0x20) };
}

function samplesOf(bytes: Buffer, body: number, defaults: { duration: number; flags: number }) {
  const samples = bytes.readUInt32BE(body + 4);
  const { set, next } = optional(bytes, body, body + 8);
  next(0x1);
  let flags = set & 0x4 ? next(0x4) : defaults.flags;
  let duration = 0;
  for (let i = 0; i < samples; i++) {
    duration += set & 0x100 ? next(0x100) : defaults.duration;
    next(0x200);
    const own = next(0x400);
    if (i === 0 && set & 0x400 && !(set & 0x4)) flags = own;
    next(0x800);
  }
  return { samples, duration, flags };
}
