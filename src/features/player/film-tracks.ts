import type { Chapter } from '#contract/chapter.ts';

/** The pictures for the seek bar beside a film. Only films of our own media folder are known to have them. */
export function storyboardOf(url: string): string | null {
  return url.startsWith('/media/vod/') ? `${url.slice(0, url.lastIndexOf('/') + 1)}storyboard.vtt` : null;
}

/** Chapters as a WebVTT file for the seek bar, null where there are none. `offset`: seconds of the film before the first. */
export function chaptersFile(chapters: readonly Chapter[], offset = 0): string | null {
  if (chapters.length === 0) return null;
  const cues = chapters.map(
    ({ name, start, end }) => `${vttTime(start + offset)} --> ${vttTime(end + offset)}\n${oneLine(name)}\n`,
  );
  return `data:text/vtt;charset=utf-8,${encodeURIComponent(`WEBVTT\n\n${cues.join('\n')}`)}`;
}

function vttTime(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

/** A name may hold what WebVTT reads as markup or as the next cue. */
function oneLine(name: string): string {
  return name.replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('-->', '→').trim();
}
