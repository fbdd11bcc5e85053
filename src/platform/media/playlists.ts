import { webVtt } from './captions.ts';

/** The line of a caption track in a multivariant playlist. */
export const captionTrack = ({ language, name }: { language: string; name: string }) =>
  `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="${name}",LANGUAGE="${language}",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="captions-${language}/index.m3u8"`;

/** Players without a bandwidth estimate start with the first variant: neither the worst nor the heaviest. */
export function middleFirst<T>(variants: readonly T[]): T[] {
  const middle = Math.floor(variants.length / 2);
  return [variants[middle]!, ...variants.filter((_, i) => i !== middle)];
}

/** Sheets of thumbnails: the size of one, how many a row has, and the seconds between two. */
export interface ThumbnailSheet {
  /** `{n}` stands for the number of the sheet, from 1. */
  file: string;
  width: number;
  height: number;
  columns: number;
  /** Without it there is one sheet. */
  rows?: number;
  interval: number;
}

/** WebVTT thumbnails: for every interval a part of the sheet, as `storyboard.webp#xywh=`. */
export function storyboardVtt({ storyboard, duration }: { storyboard: ThumbnailSheet; duration: number }): string {
  const { width, height, columns, rows = Number.POSITIVE_INFINITY, interval, file } = storyboard;
  const cell = (i: number) => `${(i % columns) * width},${Math.floor(i / columns) * height},${width},${height}`;
  const sheet = (i: number) => file.replace('{n}', String(Math.floor(i / (columns * rows)) + 1));
  const cues = Array.from({ length: Math.ceil(duration / interval) }, (_, i) => ({
    from: i * interval,
    to: Math.min(duration, (i + 1) * interval),
    text: `${sheet(i)}#xywh=${cell(i % (columns * rows))}`,
  }));
  return webVtt(cues);
}
