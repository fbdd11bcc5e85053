import { resumeAt } from '#stores/position-entries.ts';
import { clipOf } from './clip.ts';
import { deviceChoices } from './device-choices.ts';
import { fetchedOfAll, type SegmentSource, fetched } from './segment-source.ts';
import { startOptions } from './start-options.ts';
import { type StageVideo, type StartPlan, startPlan } from './start-plan.ts';
import { EDGE_AGE } from '#contract/edge-age.ts';

/** The segment source of a stage; null where the player has to start the video. */
export function sourceFor(stage: HTMLElement): SegmentSource | null {
  const stageVideo = stage.dataset['stageVideo'];
  // The engine prefers ManagedMediaSource, which cannot take over.
  if (!stageVideo || !('MediaSource' in globalThis) || 'ManagedMediaSource' in globalThis) return null;
  const { kind, url, start } = JSON.parse(stageVideo) as StageVideo;
  if (!start.renditions.every(({ type }) => MediaSource.isTypeSupported(type))) return null;
  const { connection } = navigator as { connection?: { downlink?: number } };
  const plan = startPlan(start, {
    url: new URL(url, location.href).href,
    height: stage.clientHeight * devicePixelRatio,
    downlink: deviceChoices().thrifty ? 0 : connection?.downlink,
  });
  if (kind === 'live') return liveSource(plan);
  const from = startsAt(url);
  // As in engine/follow-clip.ts.
  return replaySource(plan, from < plan.seconds - 1 ? from : 0);
}

/** By the page's address or the clip, else this device's watch position. */
function startsAt(url: string): number {
  const clip = clipOf(startOptions('replay', url, location.search).url);
  return clip ? clip.start : (resumeAt(location.pathname.split('/').at(-1)!) ?? 0);
}

/** A video on demand. Requests its first segment at once: create it when a click is likely. */
export function replaySource(plan: StartPlan, from: number): SegmentSource {
  const { segmentSeconds, seconds } = plan;
  let next = Math.floor(from / segmentSeconds);
  const fetchNext = () => fetchedOfAll(plan, 'segment', next);
  let first: Promise<Response>[] | null = fetchNext();
  return {
    plan,
    seconds,
    inits: fetchedOfAll(plan, 'init'),
    open: async () => ({ from, shift: 0 }),
    next: () => {
      const waiting = first;
      first = null;
      return waiting ?? (next * segmentSeconds < seconds ? fetchNext() : null);
    },
    fed: () => void next++,
    until: () => Math.min(next * segmentSeconds, seconds),
    whole: () => true,
    first: () => null,
  };
}

/** The longest time to the first frame to allow for. */
const SOON_MAX_MS = 300;

const EDGE = /MEDIA-SEQUENCE:(\d+).*PART-HOLD-BACK=([\d.]+).*PRELOAD-HINT:.*URI="(\d+)\.(\d+)\./s;

/** The live edge in a low-latency playlist: its first segment, the next part and its segment, and the seconds to stay behind. */
export function readEdge(playlist: string) {
  const found = EDGE.exec(playlist);
  // The stream is over, or of another kind.
  if (!found) throw new Error('No next part');
  const [, first, holdBack, segment, part] = found.map(Number) as [number, number, number, number, number];
  return { first, segment, part, holdBack };
}

/** A live stream from its edge, part by part: the server holds a request for the next part until it exists (RFC 8216bis). */
export function liveSource(plan: StartPlan): SegmentSource {
  const { segmentSeconds, parts } = plan;
  let edge: ReturnType<typeof readEdge>;
  // The next part to append, counted in parts.
  let at = 0;
  const segment = () => Math.floor(at / parts);
  const whole = () => at % parts === 0;
  const inOne = () => whole() && segment() < edge.segment;
  return {
    plan,
    seconds: Number.POSITIVE_INFINITY,
    inits: fetchedOfAll(plan, 'init'),
    open: async () => {
      const asked = Date.now();
      // A delta update, without older segments.
      const playlist = await fetched(`${plan.tracks[0]!.playlist}?_HLS_skip=YES`, plan.url);
      edge = readEdge(await playlist.text());
      const { first, segment: newest, part, holdBack } = edge;
      // Live moves between two parts; without the age header, from the last part.
      const live = (newest + part / parts - first) * segmentSeconds + Number(playlist.headers.get(EDGE_AGE));
      // The first frame takes about as long as this request.
      const soon = Math.min(Date.now() - asked, SOON_MAX_MS) / 1000;
      const from = Math.max(0, live + soon - holdBack);
      // Only segments always start with a key frame.
      at = (first + Math.floor(from / segmentSeconds)) * parts;
      return { from, shift: -first * segmentSeconds };
    },
    next: () => fetchedOfAll(plan, inOne() ? 'segment' : 'part', segment(), at % parts),
    fed: () => {
      at += inOne() ? parts : 1;
    },
    until: () => (segment() - edge.first) * segmentSeconds,
    whole,
    first: () => edge.first,
  };
}
