import { type Cap, createCap } from '../cap.server.ts';

const FIVE_MINUTES = 300;

/** What one address (an IPv6 network) may ask in five real minutes. Many people can share one: tabs ask once a minute. */
const CAPS = { callback: 25, check: 600 } as const;

/** Counts one call; resolves to the seconds to wait when that was one too many, else to 0. */
export type Caps = (cap: keyof typeof CAPS, request: Request) => Promise<number>;

export function createCaps(): Caps {
  const of = (keyPrefix: keyof typeof CAPS): Cap =>
    createCap({ keyPrefix, points: CAPS[keyPrefix], duration: FIVE_MINUTES });
  const caps = { callback: of('callback'), check: of('check') };
  return (cap, request) => caps[cap](request);
}
