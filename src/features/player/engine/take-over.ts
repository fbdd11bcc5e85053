import type Hls from 'hls.js';
import type { FragBufferedData, MediaAttachingData } from 'hls.js';
import type { HandOver } from '../start/beginning.ts';
import { beginningWith } from './begun-playlist.ts';
import { rewritingLoader } from './playlist-loader.ts';
import { AUTO_QUALITY } from './quality.ts';
import { stayAtEdge } from './start-at-edge.ts';

/**
 * Loads playlists, the first of each kind as a film that was begun needs it: told to begin where what is there ends, and
 * with the timeline of what is there. The engine has no other way to begin a film ahead of its playhead.
 */
export function loaderFor(HlsEngine: typeof Hls, { until, first, plan }: HandOver) {
  const told = new Set<string>();
  const tell = (type: string, playlist: string) => {
    if (told.has(type)) return playlist;
    told.add(type);
    if (type === 'manifest') return playlist.replace(/$/m, `\n#EXT-X-START:TIME-OFFSET=${until}`);
    return first === null ? playlist : beginningWith(first, plan.segmentSeconds, playlist);
  };
  return rewritingLoader(HlsEngine, tell);
}

/** Goes on with a film that plays already: in its buffers, in its quality, where what is there ends. */
export function takeOver(hls: Hls, video: HTMLVideoElement, { mediaSource, plan, buffers, until }: HandOver): void {
  const { Events } = hls.constructor as typeof Hls;
  const transferred = plan.tracks.map(({ type, height }, index) => [
    height === null ? 'audio' : 'video',
    {
      buffer: buffers[index],
      container: type.replace(/;.*/, ''),
      codec: /codecs="([^"]+)"/.exec(type)?.[1] ?? '',
      id: height === null ? 'audio' : 'main',
      listeners: [],
    },
  ]);
  stayAtEdge(hls);
  hls.attachMedia({
    media: video,
    mediaSource,
    tracks: Object.fromEntries(transferred) as NonNullable<MediaAttachingData['tracks']>,
  });
  hls.once(Events.MANIFEST_PARSED, (_event, { levels }) => {
    const picture = plan.tracks.find(({ height }) => height !== null);
    stayInLevel(
      hls,
      levels.findIndex(({ height }) => height === picture?.height),
    );
    hls.startLoad(until, true);
  });
}

/**
 * Loads one level until a segment is there to its end. Another one within a segment has its parts fetched once more, while
 * what is there of a live film runs out.
 */
function stayInLevel(hls: Hls, level: number): void {
  const { Events } = hls.constructor as typeof Hls;
  hls.loadLevel = level;
  const look = (_event: string, { frag, part }: FragBufferedData) => {
    if (frag.type !== 'main' || (part && part.end < frag.end - part.duration / 2)) return;
    hls.off(Events.FRAG_BUFFERED, look);
    // The viewer may have chosen meanwhile.
    if (hls.manualLevel === level) hls.loadLevel = AUTO_QUALITY;
  };
  hls.on(Events.FRAG_BUFFERED, look);
}
