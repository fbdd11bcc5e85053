import type { Chapter } from '#contract/video.ts';

/** The folder of a bundled video or clip, with a final slash; null for other videos. */
export function bundledVideo(url: string): { folder: string; whole: boolean } | null {
  const [, folder, kind] = /^(\/media\/(?:signed\/[^/]+\/)?(replays|highlights)\/[^/]+\/)/.exec(url) ?? [];
  return folder ? { folder, whole: kind === 'replays' } : null;
}

/** The thumbnails of a video of the platform with files of its own, or of the whole bundled one. */
export function storyboardOf(url: string): string | null {
  const own = bundledVideo(url);
  if (own) return own.whole ? `${own.folder}storyboard.vtt` : null;
  const packaged = /^\/media\/(?:signed\/[^/]+\/)?(?:events|clips|broadcasts)\/.+\//.exec(url)?.[0];
  return packaged ? `${packaged}storyboard.vtt` : null;
}

/** Chapters as WebVTT for the seek bar, null for none. `offset`: added to chapter times, in seconds. */
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

/** Escapes what WebVTT reads as markup or as the next cue. */
function oneLine(name: string): string {
  return name.replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('-->', '→').trim();
}

/** The caption files of a bundled replay, for browsers that play without script. */
export function captionTracks(url: string): { language: string; label: string; src: string }[] {
  const folder = bundledVideo(url)?.folder;
  if (!folder) return [];
  return [
    { language: 'en', label: 'English', src: `${folder}captions-en/0.vtt` },
    { language: 'de', label: 'Deutsch', src: `${folder}captions-de/0.vtt` },
  ];
}
