import type { OnAir } from './live-playlists.ts';
import { type PackedText, packText } from './packed-text.ts';

const KEPT_MAX = 500;

/** Keeps the newest text of each playlist: who waited for the same moment gets it without it being written or packed again. */
export function createPlaylistMemory() {
  const kept = new Map<string, { mark: string; text: PackedText }>();
  return (key: string, { window, startedAt }: OnAir, write: () => string): PackedText => {
    const mark = JSON.stringify([startedAt, window]);
    const known = kept.get(key);
    if (known?.mark === mark) return known.text;
    if (kept.size >= KEPT_MAX) kept.clear();
    const text = packText(write());
    kept.set(key, { mark, text });
    return text;
  };
}
