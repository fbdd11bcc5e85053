import { EDGE_AGE } from '#contract/edge-age.ts';
import { fetched, fetchedOfAll, type SegmentSource } from './segment-source.ts';
import type { StartPlan } from './start-plan.ts';

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
