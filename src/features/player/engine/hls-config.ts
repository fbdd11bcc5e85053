import type { HlsConfig, RetryConfig } from 'hls.js';

const retries = (maxNumRetry: number, maxRetryDelayMs: number): RetryConfig => ({
  maxNumRetry,
  retryDelayMs: 500,
  maxRetryDelayMs,
});

const policy = (maxLoadTimeMs: number, timeoutRetry: RetryConfig, errorRetry: RetryConfig) => ({
  default: { maxTimeToFirstByteMs: 8000, maxLoadTimeMs, timeoutRetry, errorRetry },
});

/**
 * Whether to retry a segment: for about eight minutes without an answer or with a server error. The engine's own rule gives up
 * at once on a dead connection, and marks segment after segment of a live stream as missing.
 */
export function isWorthRetrying(retryCount: number, response: { code?: number } | undefined): boolean {
  const code = response?.code;
  return code !== undefined && retryCount < 240 && (code === 0 || code >= 500);
}

/** Settings of the engine. It gives up on playlists early on purpose: `recovery.ts` continues, and informs the viewer. */
export const HLS_CONFIG: Partial<HlsConfig> = {
  // Before the click, fetches the manifest only.
  autoStartLoad: false,
  // fMP4 needs no transmuxing worth a worker, and the page's policy allows no blob scripts.
  enableWorker: false,
  backBufferLength: 60,
  maxBufferLength: 30,
  maxMaxBufferLength: 60,
  liveDurationInfinity: true,
  // live-position.ts catches up with live.
  maxLiveSyncPlaybackRate: 1,
  // It would also count stalls of a slow decoder.
  liveSyncOnStallIncrease: 0,
  manifestLoadPolicy: policy(20_000, retries(1, 2000), retries(1, 2000)),
  playlistLoadPolicy: policy(20_000, retries(2, 2000), retries(2, 2000)),
  fragLoadPolicy: policy(60_000, retries(4, 0), {
    ...retries(240, 2000),
    shouldRetry: (_policy, retryCount, _isTimeout, response) => isWorthRetrying(retryCount, response),
  }),
  // Cues show captions, never markup or metadata that a stream carries.
  enableID3MetadataCues: false,
  enableEmsgMetadataCues: false,
  enableInterstitialPlayback: false,
};
