import { boxesIn, findBox } from './mp4-boxes.ts';

/** What an fMP4 init says of its only track. */
export interface TrackInit {
  bytes: Buffer;
  /** Ticks per second. */
  timescale: number;
  /** RFC 6381, such as avc1.64001f. */
  codecs: string;
  /** Pixels; 0 for sound. */
  width: number;
  height: number;
}

/** Bytes of a visual sample entry before its boxes. */
const VISUAL_ENTRY = 78;

/** @throws RangeError for what is no fMP4 init of one track */
export function readTrackInit(bytes: Buffer): TrackInit {
  const media = ['moov', 'trak', 'mdia'];
  const header = findBox(bytes, [...media, 'mdhd']);
  const described = findBox(bytes, [...media, 'minf', 'stbl', 'stsd']);
  if (!header || !described) throw new RangeError('an init without a described track');
  const timescale = bytes.readUInt32BE(header.body + (bytes[header.body] === 1 ? 20 : 12));
  // The flags and the count of entries come first.
  const [entry] = boxesIn(bytes, described.body + 8, described.end);
  if (entry?.type !== 'avc1') return { bytes, timescale, codecs: 'mp4a.40.2', width: 0, height: 0 };
  const codec = boxesIn(bytes, entry.body + VISUAL_ENTRY, entry.end).find(({ type }) => type === 'avcC');
  if (!codec) throw new RangeError('H.264 without its description');
  return {
    ...{ bytes, timescale },
    codecs: `avc1.${bytes.toString('hex', codec.body + 1, codec.body + 4)}`,
    width: bytes.readUInt16BE(entry.body + 24),
    height: bytes.readUInt16BE(entry.body + 26),
  };
}
