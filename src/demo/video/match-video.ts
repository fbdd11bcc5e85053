import { join } from 'node:path';
import type { BundledVideo } from '#platform/media/bundled-video.ts';
import { storyboardVtt } from '#platform/media/playlists.ts';
import { liveRoutes } from './live-routes.ts';
import { loadVideo, readIndex, type Video } from './video.ts';
import { videoFacts } from './video-facts.ts';
import { posterRoutes, vodRoutes } from './vod-routes.ts';

/**
 * The demo's match video. `folder` has video.json and the files it names, as `npm run film` makes them; `realNow` is the wall
 * clock in ms.
 */
export function matchVideo(
  folder = join(process.cwd(), 'src/demo/video/files'),
  realNow: () => number = Date.now,
): BundledVideo {
  let video: Promise<Video> | undefined;
  const loaded = () => {
    video ??= loadVideo(folder).catch((error: unknown) => {
      video = undefined;
      throw error;
    });
    return video;
  };
  let facts: ReturnType<BundledVideo['facts']> | undefined;
  return {
    live: (clock, liveWindow) => liveRoutes(loaded, { clock, liveWindow, realNow }),
    onDemand: (shown) => vodRoutes(loaded, shown),
    posters: () => posterRoutes(loaded),
    facts() {
      facts ??= readIndex(folder).then(videoFacts, () => null);
      return facts;
    },
    storyboard: { folder, vtt: async () => storyboardVtt(await readIndex(folder)) },
  };
}
