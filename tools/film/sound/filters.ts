/** A filter that is fed one sample at a time. */
export type Filter = (sample: number) => number;

export const SAMPLE_RATE = 48_000;

/** Lets a band around `hertz` through; larger `q`, narrower band (RBJ cookbook, constant peak). */
export function bandPass(hertz: number, q: number): Filter {
  const angle = (2 * Math.PI * hertz) / SAMPLE_RATE;
  const alpha = Math.sin(angle) / (2 * q);
  const a0 = 1 + alpha;
  const b0 = alpha / a0;
  const a1 = (-2 * Math.cos(angle)) / a0;
  const a2 = (1 - alpha) / a0;
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return (x) => {
    const y = b0 * (x - x2) - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    return y;
  };
}

export function lowPass(hertz: number): Filter {
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / SAMPLE_RATE);
  let y = 0;
  return (x) => {
    y += (x - y) * share;
    return y;
  };
}

/** A few echoes of a large bowl. */
export function bowlEcho(): Filter {
  const line = new Float32Array(SAMPLE_RATE);
  const taps = [
    [0.113, 0.3],
    [0.197, 0.24],
    [0.331, 0.18],
    [0.523, 0.12],
  ].map(([seconds, gain]) => [Math.round(seconds! * SAMPLE_RATE), gain!] as const);
  const dull = lowPass(2600);
  let at = 0;
  return (x) => {
    let wet = 0;
    for (const [delay, gain] of taps) wet += line[(at - delay + line.length) % line.length]! * gain;
    line[at] = x + dull(wet) * 0.35;
    at = (at + 1) % line.length;
    return x + wet;
  };
}
