import type { Clip } from '../clips/clip.ts';
import type { Touch } from '../match/script-types.ts';
import { hash } from '../random.ts';

/** Semitones of the tune, one to a beat; a gap is a rest that is clapped. */
const TUNE: readonly (number | undefined)[] = [0, 4, 7, 7, 9, 7, undefined, undefined];
const BEAT = 0.42;

/** Many slightly different throats on one tune, -1 to 1. */
export function song({ song: sung }: Clip, t: number): number {
  if (!sung || t < sung.from || t >= sung.to) return 0;
  const beat = (t - sung.from) / BEAT;
  const note = TUNE[Math.floor(beat) % TUNE.length];
  if (note === undefined) return 0;
  const within = beat - Math.floor(beat);
  const shape = Math.min(1, within / 0.12) * Math.min(1, (1 - within) / 0.2);
  const fade = Math.min(1, (t - sung.from) / 1.5, (sung.to - t) / 1.5);
  let sum = 0;
  for (let i = 0; i < 7; i++) {
    const hertz = sung.base * 2 ** (note / 12) * (1 + (hash(i + 90) - 0.5) * 0.035) * (i % 3 === 0 ? 2 : 1);
    const phase = (hertz * t + 0.012 * Math.sin(t * 31 + i * 2)) % 1;
    sum += (phase * 2 - 1) * 0.6 + Math.sin(phase * 2 * Math.PI) * 0.4;
  }
  return (sum / 7) * shape * fade;
}

/** How strongly hands clap and a drum beats at `t`: 0 outside the rests of a song. */
export function clap({ song: sung }: Clip, t: number): { hands: number; drum: number } {
  if (!sung || t < sung.from || t >= sung.to) return { hands: 0, drum: 0 };
  const beat = (t - sung.from) / BEAT;
  const rest = TUNE[Math.floor(beat) % TUNE.length] === undefined;
  const since = ((beat * (rest ? 2 : 1)) % 1) * BEAT;
  return {
    hands: rest ? Math.exp(-since * 42) : 0,
    drum: Math.exp(-since * 16) * (rest ? 1 : 0.55) * Math.sin(2 * Math.PI * 72 * since),
  };
}

const kicks = new Map<Clip, Touch[]>();

function kicksOf(clip: Clip): Touch[] {
  const known = kicks.get(clip);
  if (known) return known;
  const found = clip.scenes
    .flatMap(({ touches }) => touches)
    .filter((touch) => touch.by !== undefined && touch.how !== 'catch' && !SILENT.has(touch.next));
  kicks.set(clip, found);
  return found;
}

const SILENT: ReadonlySet<string> = new Set(['held', 'carry', 'dead']);

/** The thud of boots on the ball. */
export function thud(clip: Clip, t: number): number {
  let sum = 0;
  for (const { t: at, next } of kicksOf(clip)) {
    const since = t - at;
    if (since < 0 || since > 0.2) continue;
    const strength = next === 'shot' ? 1 : next === 'lob' ? 0.8 : 0.42;
    sum += strength * Math.exp(-since * 34) * Math.sin(2 * Math.PI * (88 * since + 2.2 * (1 - Math.exp(-since * 60))));
  }
  return sum;
}

/** The referee's whistle with its rolling pea. */
export function whistle({ whistles = [] }: Clip, t: number): number {
  for (const [at, seconds] of whistles) {
    const since = t - at;
    if (since < 0 || since > seconds) continue;
    const shape = Math.min(1, since / 0.02, (seconds - since) / 0.04);
    const pea = 0.72 + 0.28 * Math.sin(2 * Math.PI * 34 * since);
    return shape * pea * (0.6 * Math.sin(2 * Math.PI * 2320 * since) + 0.4 * Math.sin(2 * Math.PI * 2465 * since));
  }
  return 0;
}
