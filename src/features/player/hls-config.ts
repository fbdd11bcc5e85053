import type { HlsConfig } from 'hls.js';

const steady = (maxTimeToFirstByteMs: number, maxLoadTimeMs: number, tries: number) => ({
  default: {
    maxTimeToFirstByteMs,
    maxLoadTimeMs,
    timeoutRetry: { maxNumRetry: tries, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: tries, retryDelayMs: 500, maxRetryDelayMs: 2000 },
  },
});

/**
 * Settings of the engine for both kinds of film. It gives up early on purpose:
 * `recovery.ts` goes on trying, and tells the viewer.
 */
export const HLS_CONFIG: Partial<HlsConfig> = {
  // Nothing but the manifest is fetched before the viewer presses play.
  autoStartLoad: false,
  // fMP4 needs no transmuxing worth a worker, and the page's policy allows no blob scripts.
  enableWorker: false,
  capLevelToPlayerSize: true,
  backBufferLength: 60,
  maxBufferLength: 30,
  maxMaxBufferLength: 60,
  liveDurationInfinity: true,
  manifestLoadPolicy: steady(8000, 20_000, 1),
  playlistLoadPolicy: steady(8000, 20_000, 2),
  fragLoadPolicy: steady(8000, 60_000, 2),
  // Cues show what the film says, never what a stream slips in as markup or metadata.
  enableID3MetadataCues: false,
  enableEmsgMetadataCues: false,
  enableInterstitialPlayback: false,
};
