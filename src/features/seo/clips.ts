import type { Chapter } from '#contract/video.ts';

/** The chapters of a video as key moments, each start once; undefined where there are none. `pageUrl` honours `?t=`. */
export function clips(chapters: readonly Chapter[], pageUrl: string): object[] | undefined {
  const byStart = new Map(chapters.map((chapter) => [Math.floor(chapter.start), chapter]));
  if (byStart.size === 0) return undefined;
  return [...byStart].map(([startOffset, { name, end }]) => ({
    '@type': 'Clip',
    name,
    startOffset,
    endOffset: Math.ceil(end),
    url: `${pageUrl}?t=${startOffset}`,
  }));
}
