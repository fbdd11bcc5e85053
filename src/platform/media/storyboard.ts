import { vttTime } from './captions.ts';
import type { VideoIndex } from './video.ts';

/** WebVTT thumbnails: for every interval a part of the sheet, as `storyboard.webp#xywh=`. */
export function storyboardVtt({ storyboard, duration }: Pick<VideoIndex, 'storyboard' | 'duration'>): string {
  const { width, height, columns, interval, file } = storyboard;
  const cues = Array.from({ length: Math.ceil(duration / interval) }, (_, i) => {
    const place = [(i % columns) * width, Math.floor(i / columns) * height, width, height].join(',');
    return `\n${vttTime(i * interval)} --> ${vttTime(Math.min(duration, (i + 1) * interval))}\n${file}#xywh=${place}\n`;
  });
  return `WEBVTT\n${cues.join('')}`;
}
