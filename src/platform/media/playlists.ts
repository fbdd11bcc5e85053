import { type VideoIndex, type Rendition, segmentStart } from './video.ts';
import { type Part, within } from './part.ts';

export const HEAD = ['#EXTM3U', '#EXT-X-VERSION:7'];

/** The multivariant playlist of a video, for VOD and live alike: its addresses are relative. */
export function multivariant(video: VideoIndex): string {
  const audio = video.renditions.find(({ kind }) => kind === 'audio')!;
  const sound =
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Stadium",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio/index.m3u8"';
  const captions = video.captions.map(
    ({ language, name }) =>
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="${name}",LANGUAGE="${language}",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="captions-${language}/index.m3u8"`,
  );
  const variants = middleFirst(video.renditions.filter(({ kind }) => kind === 'video')).flatMap((video) => [
    variant(video, audio),
    `${video.id}/index.m3u8`,
  ]);
  return text([...HEAD, '#EXT-X-INDEPENDENT-SEGMENTS', sound, ...captions, ...variants]);
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

/** Players without an estimate of their own begin with the first variant: neither the worst nor the heaviest. */
function middleFirst(videos: readonly Rendition[]): Rendition[] {
  const middle = Math.floor(videos.length / 2);
  return [videos[middle]!, ...videos.filter((_, i) => i !== middle)];
}

/**
 * The playlist of one rendition of a part of the video, on the video's own timeline: what lies before the part is a gap, what
 * lies behind it is left out.
 */
export function vodMedia(video: VideoIndex, rendition: Rendition, part: Part): string {
  const segments = Array.from({ length: part.last + 1 }, (_, i) => [
    ...(within(part, i) ? [] : ['#EXT-X-GAP']),
    `#EXTINF:${secondsOf(video, rendition, i)},`,
    `${i}.m4s`,
  ]);
  const type = [
    '#EXT-X-TARGETDURATION:2',
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ];
  return text([...HEAD, ...type, '#EXT-X-MAP:URI="init.mp4"', ...segments.flat(), '#EXT-X-ENDLIST']);
}

/** The playlist of the captions of the whole video, one file. */
export function vodCaptions(video: VideoIndex): string {
  const type = [`#EXT-X-TARGETDURATION:${video.duration}`, '#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-PLAYLIST-TYPE:VOD'];
  return text([...HEAD, ...type, `#EXTINF:${video.duration.toFixed(3)},`, '0.vtt', '#EXT-X-ENDLIST']);
}

/** Exact length of a segment: audio segments differ by one AAC frame, as 2 s are 93.75 of them. */
export function secondsOf(video: VideoIndex, rendition: Rendition, segment: number): string {
  return (segmentStart(video, rendition, segment + 1) - segmentStart(video, rendition, segment)).toFixed(6);
}

export function text(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}
