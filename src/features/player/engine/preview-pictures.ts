import type Hls from 'hls.js';
import { plainLoader } from './playlist-loader.ts';

/** The pointer rests this long before anything loads. */
const REST_MS = 150;

/**
 * Shows single pictures of the live stream that `playing` plays, in its smallest rendition, in an element in `frame`. Returns how
 * to show one by its moment (ms of product time).
 */
export function previewPictures(playing: Hls, frame: HTMLElement, signal: AbortSignal): (at: number) => void {
  const HlsEngine = playing.constructor as typeof Hls;
  const { Events } = HlsEngine;
  const hls = new HlsEngine({
    ...{ autoStartLoad: false, enableWorker: false, lowLatencyMode: false, liveDurationInfinity: true },
    ...{ maxBufferLength: 1, maxMaxBufferLength: 1, backBufferLength: 0 },
    // The current address of a signed file.
    ...(playing.config.xhrSetup && { xhrSetup: playing.config.xhrSetup }),
    pLoader: plainLoader(HlsEngine),
  });
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.tabIndex = -1;
  frame.append(video);
  let wanted: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const seek = () => {
    const position = wanted === null ? null : positionAt(hls, wanted);
    if (position === null) return;
    wanted = null;
    video.currentTime = position;
    hls.startLoad(position);
  };
  hls.on(Events.MANIFEST_PARSED, (_event, { levels }) => {
    hls.loadLevel = levels.reduce((least, { bitrate }, index) => (bitrate < levels[least]!.bitrate ? index : least), 0);
    hls.startLoad(-1);
  });
  hls.on(Events.LEVEL_UPDATED, seek);
  hls.attachMedia(video);
  hls.loadSource(playing.url ?? '');
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    hls.destroy();
    video.remove();
  });
  return (at) => {
    wanted = at;
    clearTimeout(timer);
    timer = setTimeout(seek, REST_MS);
  };
}

/** Every engine counts the seconds of a live stream from where it came in: the dates of its segments are the same for all. */
function positionAt(hls: Hls, at: number): number | null {
  const fragments = hls.latestLevelDetails?.fragments ?? [];
  const fragment = fragments.findLast(({ programDateTime }) => programDateTime !== null && programDateTime <= at);
  return fragment?.programDateTime ? fragment.start + (at - fragment.programDateTime) / 1000 : null;
}
