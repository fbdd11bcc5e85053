import type Hls from 'hls.js';
import { vi } from 'vitest';
import { Recovery } from '#features/player/engine/recovery-binding.ts';
import type { Trouble } from '#features/player/engine/session.ts';

/** What recovery uses of the engine; `calls` are what it was asked. */
class Engine {
  static readonly Events = {
    ERROR: 'hlsError',
    FRAG_LOADED: 'hlsFragLoaded',
    FRAG_BUFFERED: 'hlsFragBuffered',
    MANIFEST_PARSED: 'hlsManifestParsed',
  };
  readonly calls: string[] = [];
  readonly levels = [];
  readonly audioTracks = [];
  inFlightFragments = { main: { state: 'IDLE' } };
  latestLevelDetails: { live: boolean } | null = null;
  liveSyncPosition: number | null = null;
  readonly #listeners: { name: string; listener: (event: string, data: unknown) => void }[] = [];
  on = (name: string, listener: (event: string, data: unknown) => void) =>
    void this.#listeners.push({ name, listener });
  emit = (event: string, data: unknown = {}) => {
    for (const { name, listener } of this.#listeners) if (name === event) listener(event, data);
  };
  stopLoad = () => void this.calls.push('stopLoad');
  startLoad = () => void this.calls.push('startLoad');
  loadSource = (url: string) => void this.calls.push(`loadSource ${url}`);
  recoverMediaError = () => void this.calls.push('recoverMediaError');
  swapAudioCodec = () => void this.calls.push('swapAudioCodec');
}

/** An error of the engine that stopped loading. */
export const lost = (details = 'fragLoadError', code = 0) => ({
  type: 'networkError',
  details,
  fatal: true,
  response: { code },
});
/** A stalled video of such an engine, its recovery and what that reports. */
export function playing({ live = false } = {}) {
  const engine = new Engine();
  const reports: (Trouble | null)[] = [];
  const video = Object.assign(new EventTarget(), {
    readyState: 1,
    paused: false,
    currentTime: 12,
    played: { length: 1 },
    seekable: { length: 1, start: () => 0, end: (): number => 20 },
    play: vi.fn(() => Promise.resolve()),
  });
  // As browsers do with an element that is loaded anew.
  const recover = engine.recoverMediaError;
  engine.recoverMediaError = () => {
    video.paused = true;
    recover();
  };
  const binding = new Recovery(
    engine as unknown as Hls,
    video as unknown as HTMLVideoElement,
    { url: '/video.m3u8', live },
    (trouble) => reports.push(trouble),
  );
  return { engine, reports, video, binding, fail: (error: object) => engine.emit('hlsError', error) };
}
