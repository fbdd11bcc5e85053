import { ownFilm } from '../film-tracks.ts';

/**
 * The caption files of a replay for browsers that play without script.
 * Only films of our own media folder are known to have them beside the playlist.
 */
export function captionTracks(url: string): { language: string; label: string; src: string }[] {
  const folder = ownFilm(url)?.folder;
  if (!folder) return [];
  return [
    { language: 'en', label: 'English', src: `${folder}captions-en/0.vtt` },
    { language: 'de', label: 'Deutsch', src: `${folder}captions-de/0.vtt` },
  ];
}
