import type { HlsConfig, RetryConfig } from 'hls.js';

const again = (maxNumRetry: number, maxRetryDelayMs: number): RetryConfig => ({
  maxNumRetry,
  retryDelayMs: 500,
  maxRetryDelayMs,
});

const policy = (maxLoadTimeMs: number, timeoutRetry: RetryConfig, errorRetry: RetryConfig) => ({
  default: { maxTimeToFirstByteMs: 8000, maxLoadTimeMs, timeoutRetry, errorRetry },
});

/**
 * Whether the engine asks for a segment again: where no answer came or the server failed, for some eight minutes.
 * Its own rule gives up at once on a dead connection, and then marks segment after segment of a live film as missing.
 */
export function segmentIsWorthAsking(retryCount: number, response: { code?: number } | undefined): boolean {
  const code = response?.code;
  return code !== undefined && retryCount < 240 && (code === 0 || code >= 500);
}

/**
 * Settings of the engine for both kinds of film. On playlists it gives up early on purpose:
 * `recovery.ts` goes on trying, and tells the viewer.
 */
export const HLS_CONFIG: Partial<HlsConfig> = {
  // Nothing but the manifest is fetched before the viewer presses play.
  autoStartLoad: false,
  // fMP4 needs no transmuxing worth a worker, and the page's policy allows no blob scripts.
  enableWorker: false,
  backBufferLength: 60,
  maxBufferLength: 30,
  maxMaxBufferLength: 60,
  liveDurationInfinity: true,
  // Who fell behind live is brought back by catch-up.ts.
  maxLiveSyncPlaybackRate: 1,
  // It would count what a busy machine's decoder does as well.
  liveSyncOnStallIncrease: 0,
  manifestLoadPolicy: policy(20_000, again(1, 2000), again(1, 2000)),
  playlistLoadPolicy: policy(20_000, again(2, 2000), again(2, 2000)),
  fragLoadPolicy: policy(60_000, again(4, 0), {
    ...again(240, 2000),
    shouldRetry: (_policy, retryCount, _isTimeout, response) => segmentIsWorthAsking(retryCount, response),
  }),
  // Cues show what the film says, never what a stream slips in as markup or metadata.
  enableID3MetadataCues: false,
  enableEmsgMetadataCues: false,
  enableInterstitialPlayback: false,
};
