import { type Clock, createClock } from '#lib/clock.ts';
import type { Settings } from '#config/env.ts';

const KEY = Symbol.for('touchline.clock');
type Kept = typeof globalThis & { [KEY]?: Clock };

/** The process's clock: pages and embedded backend share it. */
export function productClock(settings: Settings): Clock {
  const kept = globalThis as Kept;
  kept[KEY] ??= createClock({
    startAt: settings.NOW === undefined ? undefined : Date.parse(settings.NOW),
    rate: settings.CLOCK_RATE,
  });
  return kept[KEY];
}
