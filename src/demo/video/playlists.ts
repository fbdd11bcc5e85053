import { captionTrack, middleFirst } from '#platform/media/playlists.ts';
import { type VideoIndex, type Rendition, segmentStart } from './video.ts';

/** The shown segments of a video, `first` to `last` inclusive, and the shown seconds. */
export interface Part {
  first: number;
  last: number;
  from: number;
  to: number;
  whole: boolean;
}

/** The segments that hold a part (seconds) of a video: all of them are shown, at least the last one of the video. */
export function partOf(
  { segmentCount, segmentSeconds, duration }: Pick<VideoIndex, 'segmentCount' | 'segmentSeconds' | 'duration'>,
  shown: 'whole' | { from: number; to: number },
): Part {
  if (shown === 'whole') return { first: 0, last: segmentCount - 1, from: 0, to: duration, whole: true };
  const first = Math.min(segmentCount - 1, Math.max(0, Math.floor(shown.from / segmentSeconds)));
  const last = Math.max(first, Math.min(segmentCount, Math.ceil(shown.to / segmentSeconds)) - 1);
  return { first, last, from: first * segmentSeconds, to: (last + 1) * segmentSeconds, whole: false };
}

/** The segment of the video that is number `index` of a part; undefined outside. */
export const segmentAt = ({ first, last }: Part, index: number): number | undefined =>
  index >= 0 && first + index <= last ? first + index : undefined;

/** The second of the video at which a part begins: where its first picture or sound does. */
export const zeroOf = (video: VideoIndex, { first }: Part): number =>
  Math.min(...video.renditions.map((rendition) => segmentStart(video, rendition, first)));

export const HEAD = ['#EXTM3U', '#EXT-X-VERSION:7'];

/** The multivariant playlist of a video, for VOD and live. */
export function multivariant(video: VideoIndex): string {
  const audio = video.renditions.find(({ kind }) => kind === 'audio')!;
  const sound =
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Stadium",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio/index.m3u8"';
  const videos = middleFirst(video.renditions.filter(({ kind }) => kind === 'video'));
  const variants = videos.flatMap((rendition) => [variant(rendition, audio), `${rendition.id}/index.m3u8`]);
  return text([...HEAD, '#EXT-X-INDEPENDENT-SEGMENTS', sound, ...video.captions.map(captionTrack), ...variants]);
}

function variant(video: Rendition, audio: Rendition): string {
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

/** The playlist of one rendition of a part of the video, which is a video of its own: its first segment is number 0. */
export function vodMedia(video: VideoIndex, rendition: Rendition, { first, last }: Part): string {
  const segments = Array.from({ length: last - first + 1 }, (_, index) => [
    `#EXTINF:${secondsOf(video, rendition, first + index)},`,
    `${index}.m4s`,
  ]);
  const type = ['#EXT-X-TARGETDURATION:2', '#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-PLAYLIST-TYPE:VOD'];
  const map = ['#EXT-X-INDEPENDENT-SEGMENTS', '#EXT-X-MAP:URI="init.mp4"'];
  return text([...HEAD, ...type, ...map, ...segments.flat(), '#EXT-X-ENDLIST']);
}

/** The playlist of the captions of a part of the video, one file. */
export function vodCaptions({ from, to }: Part): string {
  const seconds = to - from;
  const type = [`#EXT-X-TARGETDURATION:${Math.ceil(seconds)}`, '#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-PLAYLIST-TYPE:VOD'];
  return text([...HEAD, ...type, `#EXTINF:${seconds.toFixed(3)},`, '0.vtt', '#EXT-X-ENDLIST']);
}

/** Exact length of a segment: audio segments differ by one AAC frame, because 2 s are 93.75 frames. */
export function secondsOf(video: VideoIndex, rendition: Rendition, segment: number): string {
  return (segmentStart(video, rendition, segment + 1) - segmentStart(video, rendition, segment)).toFixed(6);
}

export function text(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}
