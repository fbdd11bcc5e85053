import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';

type PlaylistLoader = NonNullable<HlsConfig['pLoader']>;

/** A loader that rewrites playlists for the engine; `type` is 'manifest', 'level', 'audioTrack', … */
export function rewritingLoader(
  HlsEngine: typeof Hls,
  rewrite: (type: string, playlist: string) => string,
): PlaylistLoader {
  return class extends (HlsEngine.DefaultConfig.loader as PlaylistLoader) {
    override load(...[context, config, callbacks]: Parameters<InstanceType<PlaylistLoader>['load']>): void {
      const { onSuccess } = callbacks;
      const rewritten: typeof onSuccess = (response, stats, about, details) =>
        onSuccess({ ...response, data: rewrite(about.type, String(response.data)) }, stats, about, details);
      super.load(context, config, { ...callbacks, onSuccess: rewritten });
    }
  };
}

const LINES = /^#EXT-X-(?:PART|PART-INF|PRELOAD-HINT|RENDITION-REPORT):.*\n?/gm;
const ATTRIBUTES = /(?:CAN-BLOCK-RELOAD=YES|PART-HOLD-BACK=[\d.]+),?/g;

/** A live playlist without the tags of low latency (RFC 8216bis, appendix B): players load whole segments. */
export const plainPlaylist = (playlist: string) => playlist.replace(LINES, '').replace(ATTRIBUTES, '');

/** Loads playlists without low latency, which blocks two of a browser's six connections to an HTTP/1.1 server for each stream. */
export const plainLoader = (HlsEngine: typeof Hls) =>
  rewritingLoader(HlsEngine, (_type, playlist) => plainPlaylist(playlist));
