import { middleFirst } from '../media/playlists.ts';
import { IFRAMES, initFile, type RunLine, segmentFile, SOUND } from './journal.ts';
import { PART_TARGET } from './transcoding.ts';
import { keyFrameBytes } from '../media/key-frame.ts';
import { isComplete, type Recording, type Segment, type Track, videosOf } from './recording.ts';

const TARGET_SECONDS = 2;
/** Delta updates leave out older segments; six target durations are the minimum. */
const SKIP_UNTIL_SECONDS = 6 * TARGET_SECONDS;
/** How long a request for what is not there yet is held. */
export const HELD_MS = 3 * TARGET_SECONDS * 1000;
const SEGMENTS_WITH_PARTS = 3;
/** So many segments say how much data a track really needs. */
const MEASURED_FROM = 5;

export const partFile = (segment: number, part: number): string => `${segment}.${part}.m4s`;

/** The multivariant playlist, for live and replay. */
export function broadcastVariants(recording: Recording): string {
  const sound = rateOf(recording.tracks.find(({ id }) => id === SOUND));
  const variants = middleFirst(videosOf(recording)).flatMap((track) => {
    const { codecs, width, height, framesPerSecond } = track.init;
    const rate = rateOf(track);
    const attributes = [
      ...[`BANDWIDTH=${rate.peak + sound.peak}`, `AVERAGE-BANDWIDTH=${rate.average + sound.average}`],
      ...[`CODECS="${codecs},mp4a.40.2"`, `RESOLUTION=${width}x${height}`],
      ...[`FRAME-RATE=${framesPerSecond.toFixed(3)}`, 'AUDIO="audio"'],
    ];
    return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${track.id}/index.m3u8`];
  });
  const audio =
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Stadium",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio/index.m3u8"';
  return text([
    ...['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', audio, ...variants],
    ...videosOf(recording).slice(-1).map(iframesOf),
  ]);
}

/** The line of the key frames of the smallest picture. */
function iframesOf(track: Track): string {
  const { codecs, width, height } = track.init;
  const { peak, average } = rateOf(track, ({ keyFrame }) => keyFrameBytes(keyFrame));
  const rates = `BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average}`;
  return `#EXT-X-I-FRAME-STREAM-INF:${rates},CODECS="${codecs}",RESOLUTION=${width}x${height},URI="${IFRAMES}/index.m3u8"`;
}

/** Bits per second of a track: measured, or as its encoder was told while little is recorded. */
export function rateOf(
  track: Track | undefined,
  bytesOf = ({ bytes }: Segment) => bytes,
): { peak: number; average: number } {
  const measured = (track?.segments ?? []).filter(({ seconds, run }) => seconds > 1 && !run.slate);
  if (!track || measured.length < MEASURED_FROM)
    return { peak: track?.init.bandwidth ?? 0, average: track?.init.bandwidth ?? 0 };
  const bits = (of: readonly Segment[]) => of.reduce((sum, segment) => sum + bytesOf(segment) * 8, 0);
  const seconds = measured.reduce((sum, segment) => sum + segment.seconds, 0);
  const peak = Math.max(...measured.map((segment) => (bytesOf(segment) * 8) / segment.seconds));
  return { peak: Math.ceil(peak), average: Math.ceil(bits(measured) / seconds) };
}

/** Where the next part of a track will be. */
export function nextPart(track: Track, recording: Recording): { segment: number; part: number } {
  const last = track.segments.at(-1);
  if (!last) return { segment: 0, part: 0 };
  return isComplete(last, recording)
    ? { segment: last.number + 1, part: 0 }
    : { segment: last.number, part: last.parts.length };
}

interface MediaOptions {
  /** Leaves out what the player has. */
  delta: boolean;
  /** Lists the key frames alone: no parts, and nothing is held. */
  iframes: boolean;
  /** The moment in playlists of a moment of real time, ms. */
  moment: (realMs: number) => number;
}

/** The playlist of a track with everything since the beginning: growing by parts, or complete. */
export function broadcastMedia(recording: Recording, track: Track, { delta, iframes, moment }: MediaOptions): string {
  const ended = recording.endedAt !== null;
  const byParts = !ended && !iframes;
  const listed = ended ? withoutLastSlate(recording, track) : track.segments.length;
  const last = track.segments.at(-1);
  const complete = last && !isComplete(last, recording) ? listed - 1 : listed;
  const skip = delta && byParts ? Math.max(0, complete - SKIP_UNTIL_SECONDS / TARGET_SECONDS) : 0;
  const lines = [
    ...['#EXTM3U', `#EXT-X-VERSION:${skip > 0 ? 9 : 7}`, `#EXT-X-TARGETDURATION:${targetOf(track)}`],
    ...['#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-DISCONTINUITY-SEQUENCE:0', '#EXT-X-INDEPENDENT-SEGMENTS'],
    ...(iframes ? ['#EXT-X-I-FRAMES-ONLY'] : []),
    ...(ended ? ['#EXT-X-PLAYLIST-TYPE:VOD'] : []),
    ...(byParts ? LOW_LATENCY : []),
    ...(skip > 0 ? [`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skip}`] : []),
  ];
  let run: RunLine | undefined;
  for (let number = skip; number < (byParts ? listed : complete); number++) {
    const segment = track.segments[number];
    if (segment && segment.run !== run) {
      const begins = number > 0 && track.segments[number - 1]?.run !== segment.run;
      lines.push(...beginning(segment, begins, moment));
      run = segment.run;
    }
    const open = number >= complete;
    if (segment && byParts && number >= listed - SEGMENTS_WITH_PARTS) lines.push(...partsOf(segment, track));
    if (!open) lines.push(...entryOf(segment, number));
  }
  return text([...lines, ...(ended ? ['#EXT-X-ENDLIST'] : []), ...(byParts ? upcoming(recording, track) : [])]);
}

const LOW_LATENCY = [
  `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,CAN-SKIP-UNTIL=${SKIP_UNTIL_SECONDS.toFixed(1)},PART-HOLD-BACK=${(3 * PART_TARGET).toFixed(3)}`,
  `#EXT-X-PART-INF:PART-TARGET=${PART_TARGET.toFixed(3)}`,
];

/** The slate at the end of a recording is no part of it. */
function withoutLastSlate({ runs }: Recording, { segments }: Track): number {
  const last = runs.at(-1);
  return last?.slate ? Math.min(last.segment, segments.length) : segments.length;
}

/** An encoder's first listed segment: its init, and the moment at which it was taken. */
function beginning({ run, start }: Segment, begins: boolean, moment: MediaOptions['moment']): string[] {
  const at = new Date(Math.round(moment(run.at + (start - run.time) * 1000))).toISOString();
  return [
    ...(begins ? ['#EXT-X-DISCONTINUITY'] : []),
    `#EXT-X-MAP:URI="${initFile(run.run)}"`,
    `#EXT-X-PROGRAM-DATE-TIME:${at}`,
  ];
}

function partsOf({ number, parts }: Segment, { kind }: Track): string[] {
  return parts.map(({ seconds, key }, part) => {
    const independent = key || kind === 'audio' ? ',INDEPENDENT=YES' : '';
    return `#EXT-X-PART:DURATION=${seconds.toFixed(6)},URI="${partFile(number, part)}"${independent}`;
  });
}

/** A crash may leave a hole in one track. */
function entryOf(segment: Segment | undefined, number: number): string[] {
  const seconds = segment?.seconds ?? TARGET_SECONDS;
  return [...(segment ? [] : ['#EXT-X-GAP']), `#EXTINF:${seconds.toFixed(6)},`, segmentFile(number)];
}

const targetOf = ({ segments }: Track): number =>
  segments.reduce((most, { seconds }) => Math.max(most, Math.round(seconds)), TARGET_SECONDS);

function upcoming(recording: Recording, own: Track): string[] {
  const { segment, part } = nextPart(own, recording);
  const reports = recording.tracks
    .filter(({ id, segments }) => id !== own.id && segments.length > 0)
    .map(({ id, segments }) => {
      const { number, parts } = segments.at(-1)!;
      return `#EXT-X-RENDITION-REPORT:URI="../${id}/index.m3u8",LAST-MSN=${number},LAST-PART=${parts.length - 1}`;
    });
  return [`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${partFile(segment, part)}"`, ...reports];
}

const text = (lines: readonly string[]): string => `${lines.join('\n')}\n`;
