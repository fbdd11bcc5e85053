import { webVtt } from '../captions.ts';
import { captionTrack, middleFirst } from '../playlists.ts';
import type { Programme, Replay } from './programme.ts';
import type { Order } from './reel.ts';
import { SEGMENT_SECONDS, secondsOf, type Track } from './track.ts';

/** The shown segments of a programme, `first` to `last` inclusive, and the shown seconds. */
export interface Part {
  first: number;
  last: number;
  from: number;
  to: number;
  whole: boolean;
}

/** The segments that hold a part (seconds) of a programme: all of them are shown, at least the last one. */
export function partOf(segments: number, shown: 'whole' | { from: number; to: number }): Part {
  if (shown === 'whole') return { first: 0, last: segments - 1, from: 0, to: segments * SEGMENT_SECONDS, whole: true };
  const first = Math.min(segments - 1, Math.max(0, Math.floor(shown.from / SEGMENT_SECONDS)));
  const last = Math.max(first, Math.min(segments, Math.ceil(shown.to / SEGMENT_SECONDS)) - 1);
  return { first, last, from: first * SEGMENT_SECONDS, to: (last + 1) * SEGMENT_SECONDS, whole: false };
}

/** A part of a programme is a video of its own: its segment 0 is segment `first` of the programme. */
export const orderWithin =
  (order: Order, { first }: Part): Order =>
  (segment) =>
    order(first + segment);

export const HEAD = ['#EXTM3U', '#EXT-X-VERSION:7'];

/** The multivariant playlist of a programme, on demand and live. */
export function multivariant({ reel, captions }: Pick<Programme, 'reel' | 'captions'>): string {
  const audio = reel.tracks.find(({ kind }) => kind === 'audio')!;
  const sound =
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Stadium",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio/index.m3u8"';
  const videos = middleFirst(reel.tracks.filter(({ kind }) => kind === 'video'));
  const variants = videos.flatMap((track) => [variant(track, audio), `${track.id}/index.m3u8`]);
  return text([...HEAD, '#EXT-X-INDEPENDENT-SEGMENTS', sound, ...captions.map(captionTrack), ...variants]);
}

function variant(video: Track, audio: Track): string {
  const attributes = [
    `BANDWIDTH=${video.peakBandwidth + audio.peakBandwidth}`,
    `AVERAGE-BANDWIDTH=${video.averageBandwidth + audio.averageBandwidth}`,
    `CODECS="${video.codecs},${audio.codecs}"`,
    `RESOLUTION=${video.width}x${video.height}`,
    `FRAME-RATE=${video.frameRate!.toFixed(3)}`,
    'AUDIO="audio"',
    'SUBTITLES="captions"',
  ];
  return `#EXT-X-STREAM-INF:${attributes.join(',')}`;
}

/** The playlist of one track of a part, numbered from 0. */
export function vodMedia(track: Track, { first, last }: Part): string {
  const segments = Array.from({ length: last - first + 1 }, (_, index) => [
    `#EXTINF:${secondsOf(track, index)},`,
    `${index}.m4s`,
  ]);
  const type = ['#EXT-X-TARGETDURATION:2', '#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-PLAYLIST-TYPE:VOD'];
  const map = ['#EXT-X-INDEPENDENT-SEGMENTS', '#EXT-X-MAP:URI="init.mp4"'];
  return text([...HEAD, ...type, ...map, ...segments.flat(), '#EXT-X-ENDLIST']);
}

/** The playlist of the captions of a part, one file. */
export function vodCaptions({ from, to }: Part): string {
  const seconds = to - from;
  const type = [`#EXT-X-TARGETDURATION:${Math.ceil(seconds)}`, '#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-PLAYLIST-TYPE:VOD'];
  return text([...HEAD, ...type, `#EXTINF:${seconds.toFixed(3)},`, '0.vtt', '#EXT-X-ENDLIST']);
}

/** The name of every replay's sheet of thumbnails. */
export const SHEET = 'storyboard.webp';

/** WebVTT thumbnails of a whole replay: for every segment its cell of the reel's sheet, which is called `file`. */
export function replayThumbnails(
  { segments, order, storyboard }: Pick<Replay, 'segments' | 'order' | 'storyboard'>,
  file = SHEET,
): string {
  const { width, height, columns } = storyboard;
  const cues = Array.from({ length: segments }, (_, segment) => {
    const cell = order(segment);
    const place = [(cell % columns) * width, Math.floor(cell / columns) * height, width, height];
    const from = segment * SEGMENT_SECONDS;
    return { from, to: from + SEGMENT_SECONDS, text: `${file}#xywh=${place.join(',')}` };
  });
  return webVtt(cues);
}

export function text(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}
