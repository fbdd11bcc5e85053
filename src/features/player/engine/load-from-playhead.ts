import type Hls from 'hls.js';

/**
 * Starts loading where the viewer is, or where the engine would start a film that has not begun.
 * Left to itself after a failure, the engine may load sound for the live edge and picture for the playhead.
 */
export function loadFromPlayhead(hls: Hls, video: Pick<HTMLVideoElement, 'currentTime'>): void {
  hls.startLoad(video.currentTime > 0 ? video.currentTime : -1);
}
