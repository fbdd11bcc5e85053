import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';

type PlaylistLoader = NonNullable<HlsConfig['pLoader']>;

/** Loads playlists and gives the engine what `rewrite` makes of each; `type` is 'manifest', 'level', 'audioTrack', … */
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
