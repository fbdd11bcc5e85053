import type Hls from 'hls.js';
import type { ErrorData, FragBufferedData, MediaAttachingData } from 'hls.js';
import type { HandOver } from '../start/prebuffer.ts';
import { isRefused } from './engine-errors.ts';
import { stayAtEdge } from './live-position.ts';
import { rewritingLoader } from './playlist-loader.ts';
import { AUTO_QUALITY } from './quality.ts';
import { faultOf } from './recovery.ts';
import { bufferAhead } from './time-ranges.ts';

/** The engine adds the lengths of segments up, and may be a rounding error ahead of where the next one begins. */
const INSIDE = 0.001;

/** Rewrites the first playlist of each kind: the engine has no other way to start where the prebuffer ends, on its timeline. */
export function handOverLoader(HlsEngine: typeof Hls, { until, first, plan }: HandOver) {
  const rewritten = new Set<string>();
  const rewrite = (type: string, playlist: string) => {
    if (rewritten.has(type)) return playlist;
    rewritten.add(type);
    if (type === 'manifest') return playlist.replace(/$/m, `\n#EXT-X-START:TIME-OFFSET=${until + INSIDE}`);
    return first === null ? playlist : playlistFrom(first, plan.segmentSeconds, playlist);
  };
  return rewritingLoader(HlsEngine, rewrite);
}

/** Extends a live playlist back to segment `first`, where the prebuffer's timeline begins; the next playlist is unchanged. */
export function playlistFrom(first: number, segmentSeconds: number, playlist: string): string {
  const now = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1]);
  const gone = Array.from({ length: Math.max(0, now - first) }, (_, index) => first + index);
  if (gone.length === 0) return playlist;
  const [name = ''] = /^[^#\s]\S*$/m.exec(playlist) ?? [];
  const lines = gone.map((number) => `#EXTINF:${segmentSeconds.toFixed(6)},\n${name.replace(/\d+/, String(number))}\n`);
  return playlist
    .replace(/(#EXT-X-MEDIA-SEQUENCE:)\d+/, `$1${first}`)
    .replace(/^(?=#EXT-X-PROGRAM-DATE-TIME:)/m, lines.join(''));
}

/** Attaches the engine to a playing video: to its buffers, in its quality, at the end of the prebuffer. */
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
  leaveEnd(hls, video);
  hls.attachMedia({
    media: video,
    mediaSource,
    tracks: Object.fromEntries(transferred) as NonNullable<MediaAttachingData['tracks']>,
  });
  hls.once(Events.MANIFEST_PARSED, (_event, { levels }) => {
    const rendition = plan.tracks.find(({ height }) => height !== null);
    stayInLevel(
      hls,
      levels.findIndex(({ height }) => height === rendition?.height),
    );
    hls.startLoad(until + INSIDE, true);
  });
}

/** Seconds: with fewer frames than a decoder needs, a seek would not end. */
const BACK = 0.5;

/**
 * Steps back from the end, so that a video that is there already can end: hls.js completes its first choice of sound when a
 * segment plays, and until then it does not end the stream.
 */
function leaveEnd(hls: Hls, video: HTMLVideoElement): void {
  const { Events } = hls.constructor as typeof Hls;
  hls.on(Events.FRAG_BUFFERED, (_event, { frag }) => {
    const end = frag.end - BACK;
    if (frag.endList && video.currentTime > end && !video.ended) video.currentTime = end;
  });
}

/** Stays in one level until a segment is complete: a switch within it would load its parts again while the live buffer runs out. */
function stayInLevel(hls: Hls, level: number): void {
  const { Events } = hls.constructor as typeof Hls;
  hls.loadLevel = level;
  const look = (_event: string, { frag, part }: FragBufferedData) => {
    if (frag.type !== 'main' || (part && part.end < frag.end - part.duration / 2)) return;
    hls.off(Events.FRAG_BUFFERED, look);
    // The viewer may have chosen a quality meanwhile.
    if (hls.manualLevel === level) hls.loadLevel = AUTO_QUALITY;
  };
  hls.on(Events.FRAG_BUFFERED, look);
}

/** So many seconds are left to start anew in. */
const SOON_DRY_SECONDS = 1;

/**
 * Calls `failed` once when the first segment that the engine asks for does not come. It takes transferred buffers over only with
 * that segment, and does not ask for it again: refused, at once; where nobody answers, when the prebuffer is played.
 */
export function whenNotTakenOver(hls: Hls, video: HTMLVideoElement, failed: () => void): void {
  const { Events } = hls.constructor as typeof Hls;
  const over = new AbortController();
  const { signal } = over;
  const fail = () => {
    over.abort();
    // The engine is not through with the error that it reports.
    queueMicrotask(failed);
  };
  const failWhenDry = () => bufferAhead(video) < SOON_DRY_SECONDS && fail();
  const onError = (_event: string, error: ErrorData) => {
    if (!error.frag || signal.aborted) return;
    if (isRefused(error) || faultOf(error).kind === 'media') fail();
    else for (const event of ['timeupdate', 'waiting']) video.addEventListener(event, failWhenDry, { signal });
  };
  hls.on(Events.ERROR, onError);
  hls.once(Events.FRAG_BUFFERED, () => over.abort());
  hls.once(Events.DESTROYING, () => over.abort());
}
