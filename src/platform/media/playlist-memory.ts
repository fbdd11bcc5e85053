import type { OnAir } from './live-playlists.ts';

const KEPT_MAX = 500;

/** Keeps the newest text of each playlist: those who waited for the same moment get it without it being written again. */
export function createPlaylistMemory() {
  const kept = new Map<string, { mark: string; text: string }>();
  return (key: string, { window, startedAt }: OnAir, write: () => string): string => {
    const mark = JSON.stringify([startedAt, window]);
    const known = kept.get(key);
    if (known?.mark === mark) return known.text;
    if (kept.size >= KEPT_MAX) kept.clear();
    const text = write();
    kept.set(key, { mark, text });
    return text;
  };
}
