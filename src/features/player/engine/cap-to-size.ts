import type Hls from 'hls.js';
import { AUTO_QUALITY, renditionFor, saverRendition } from './quality.ts';

/** Whether the viewer saves data. */
export type SaveData = (saves: boolean) => void;

/** Caps automatic quality at the player's size, lower to save data. The engine's own cap starts after the first frame only. */
export function capToSize(hls: Hls, video: HTMLVideoElement): SaveData {
  const { Events } = hls.constructor as typeof Hls;
  let saves = false;
  let size: Pick<DOMRectReadOnly, 'width' | 'height'> | undefined;

  const cap = () => {
    if (hls.levels.length < 2) return;
    size ??= video.getBoundingClientRect();
    const shown = renditionFor(hls.levels, Math.max(size.width, size.height) * devicePixelRatio);
    const before = hls.autoLevelCapping;
    hls.autoLevelCapping = saves ? Math.min(shown, saverRendition(hls.levels)) : shown;
    // A larger player switches at once, not after the buffer.
    if (before >= 0 && before < hls.autoLevelCapping && hls.autoLevelEnabled) hls.nextLevel = AUTO_QUALITY;
  };
  const observer = new ResizeObserver(([entry]) => {
    size = entry?.contentRect;
    cap();
  });
  observer.observe(video);
  hls.on(Events.MANIFEST_PARSED, cap);
  hls.on(Events.LEVELS_UPDATED, cap);
  hls.once(Events.DESTROYING, () => observer.disconnect());
  return (wanted) => {
    saves = wanted;
    cap();
  };
}
