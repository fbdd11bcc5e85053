import type { Vector } from '../scene/camera.ts';
import type { Touch } from './script-types.ts';

/** Where the ball is at `t`, and which touch it left last. Height is of its lowest point. */
export function ballAt(touches: readonly Touch[], t: number): Vector & { last: number } {
  let last = 0;
  while (last + 1 < touches.length && touches[last + 1]!.t <= t) last++;
  const from = touches[last]!;
  const to = touches[last + 1];
  if (!to) return { x: from.x, y: from.y, z: from.z ?? 0, last };
  if (from.next === 'dead') return { x: from.x, y: from.y, z: 0, last };
  const share = Math.min(1, Math.max(0, (t - from.t) / (to.t - from.t)));
  const way = travelled(from.next, share, to.t - from.t);
  const z0 = from.z ?? 0;
  const z1 = to.z ?? 0;
  const arc = from.next === 'lob' || from.next === 'shot' ? 4 * (from.apex ?? 0) * share * (1 - share) : 0;
  return {
    x: from.x + (to.x - from.x) * way,
    y: from.y + (to.y - from.y) * way,
    z: Math.max(0, z0 + (z1 - z0) * share + arc),
    last,
  };
}

/** A rolling ball starts fast and slows; a carried one runs ahead at every step of its carrier and is caught up again. */
function travelled(next: Touch['next'], share: number, seconds: number): number {
  if (next === 'pass') return share * (1.32 - 0.32 * share);
  if (next !== 'carry') return share;
  const steps = Math.max(1, Math.round(seconds / 0.62));
  return share + (0.34 / (2 * Math.PI * steps)) * (1 - Math.cos(share * steps * 2 * Math.PI));
}
