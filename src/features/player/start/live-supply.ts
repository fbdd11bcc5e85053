import { EDGE_AGE } from '#contract/edge-age.ts';
import { type LiveEdge, readEdge } from './live-edge.ts';
import type { StartPlan } from './start-plan.ts';
import { fetched, fetchedOfAll, type Supply } from './supply.ts';

/** No more of what a server wants to be held back may pass until the first picture. */
const SOON_MAX_MS = 300;

/** A live film from its edge on, part by part: the server holds a request for the next part until it is there (RFC 8216bis). */
export function liveSupply(plan: StartPlan): Supply {
  const { segmentSeconds, parts } = plan;
  let edge: LiveEdge;
  // What is fed next, counted in parts.
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
      // All that is old is left out.
      const playlist = await fetched(`${plan.tracks[0]!.playlist}?_HLS_skip=YES`, plan.url);
      edge = readEdge(await playlist.text());
      const { first, segment: newest, part, holdBack } = edge;
      // Live goes on between two parts; of a server that does not say since when, this is the moment of the last.
      const live = (newest + part / parts - first) * segmentSeconds + Number(playlist.headers.get(EDGE_AGE));
      // The first picture takes about as long again.
      const soon = Math.min(Date.now() - asked, SOON_MAX_MS) / 1000;
      const from = Math.max(0, live + soon - holdBack);
      // Only a segment begins with a picture of its own.
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
