/**
 * The caption files of a replay for browsers that play without script.
 * Only films of our own media folder are known to have them beside the playlist.
 */
export function captionTracks(url: string): { language: string; label: string; src: string }[] {
  if (!url.startsWith('/media/vod/')) return [];
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  return [
    { language: 'en', label: 'English', src: `${folder}captions-en/0.vtt` },
    { language: 'de', label: 'Deutsch', src: `${folder}captions-de/0.vtt` },
  ];
}
