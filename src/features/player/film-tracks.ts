import type { Chapter } from '#contract/chapter.ts';

/**
 * The folder of the bundled film on demand, whole or in part, with a slash at its end; null for films that are not known to
 * have anything beside them.
 */
export function ownFilm(url: string): { folder: string; whole: boolean } | null {
  const [, folder, kind] = /^(\/media\/(?:signed\/[^/]+\/)?(replays|highlights)\/[^/]+\/)/.exec(url) ?? [];
  return folder ? { folder, whole: kind === 'replays' } : null;
}

/** The pictures for the seek bar beside a whole film: those that the platform serves itself have them, bundled or packaged. */
export function storyboardOf(url: string): string | null {
  const own = ownFilm(url);
  if (own) return own.whole ? `${own.folder}storyboard.vtt` : null;
  const packaged = /^\/media\/(?:signed\/[^/]+\/)?events\/.+\//.exec(url)?.[0];
  return packaged ? `${packaged}storyboard.vtt` : null;
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
