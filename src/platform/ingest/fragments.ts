import { boxesIn, decodeTimeOf } from '../media/mp4-boxes.ts';
import { samplesOf } from '../media/mp4-samples.ts';
import { readTrackInit, type TrackInit } from '../media/track-init.ts';

/** A moof with its mdat; times in ticks of the track. */
export interface Fragment {
  bytes: Buffer;
  start: number;
  duration: number;
  samples: number;
  /** Bytes of the key frame with which it begins; 0 where it begins with none. */
  keyFrame: number;
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

function fragmentOf(bytes: Buffer): Fragment {
  const moof = boxesIn(bytes).find(({ type }) => type === 'moof');
  if (!moof) throw new RangeError('a fragment without samples');
  const { count, duration, first } = samplesOf(bytes, moof);
  const start = Number(decodeTimeOf(bytes, moof));
  return { bytes, start, samples: count, duration, keyFrame: first.key ? first.bytes : 0 };
}
