/** Rates are of the last so many ms. */
const WINDOW_MS = 5000;

/** Measures what an encoder sends and what is made of it. `now`: real time, ms. */
export function createMeter(now: () => number) {
  let samples: { at: number; bytes: number; frames: number }[] = [];
  let receivedAt = now();
  let wroteAt: number | null = null;

  const note = (bytes: number, frames: number) => {
    const at = now();
    samples.push({ at, bytes, frames });
    if (samples.length > 1000 || samples[0]!.at < at - 2 * WINDOW_MS)
      samples = samples.filter((sample) => sample.at > at - WINDOW_MS);
  };

  return {
    received(bytes: number): void {
      receivedAt = now();
      note(bytes, 0);
    },
    /** A part was written; `frames` of the largest picture. */
    wrote(frames: number): void {
      wroteAt = now();
      if (frames > 0) note(0, frames);
    },
    /** ms since something was received. */
    silence: () => now() - receivedAt,
    read() {
      const at = now();
      const recent = samples.filter((sample) => sample.at > at - WINDOW_MS);
      const seconds = Math.min(WINDOW_MS, Math.max(1000, at - (recent[0]?.at ?? at))) / 1000;
      const sum = (of: 'bytes' | 'frames') => recent.reduce((total, sample) => total + sample[of], 0) / seconds;
      return {
        bitsPerSecond: Math.round(sum('bytes') * 8),
        framesPerSecond: Number(sum('frames').toFixed(1)),
        wroteAt,
      };
    },
  };
}
