import type { CrestPattern } from '#contract/club-colors.ts';
import { createRandom, seedFrom } from '#lib/random.ts';
import type { Livery } from '../database/schema.ts';
import countries from './country-colours.json' with { type: 'json' };

const bars = (starts: readonly number[], width: number, upright: boolean): string =>
  starts.map((start) => (upright ? `M${start} 0h${width}v100h-${width}z` : `M0 ${start}h100v${width}H0z`)).join('');

const lozenges = (): string =>
  [10, 50, 90].flatMap((y) => [0, 25, 50, 75, 100].map((x) => `M${x} ${y - 20}l12.5 20l-12.5 20l-12.5-20z`)).join('');

const wave = (y: number): string => `M0 ${y}q12.5-9 25 0t25 0t25 0t25 0v9q-12.5 9-25 0t-25 0t-25 0t-25 0z`;

/** Patterns in the second colour over the first, as paths in the crest's 100 x 100 box. */
const PATHS: Record<Exclude<CrestPattern, typeof MONOGRAM>, string> = {
  plain: '',
  stripes: bars([14.2, 42.8, 71.4], 14.4, true),
  pinstripes: bars([17, 29, 41, 55, 67, 79], 4, true),
  hoops: bars([18, 46, 74], 14, false),
  halves: 'M50 0h50v100H50z',
  quarters: 'M50 0h50v48H50zM0 48h50v52H0z',
  sash: 'M-6 14L14-6L106 82L86 106z',
  chevrons: 'M0 34L50 8L100 34V50L50 24L0 50zM0 78L50 52L100 78V94L50 68L0 94z',
  diamonds: lozenges(),
  cross: 'M41 0h18v38h41v18H59v44H41V56H0V38h41z',
  saltire: 'M-4 8L8-4L50 38L92-4L104 8L62 50L104 92L92 104L50 62L8 104L-4 92L38 50z',
  pale: 'M34 0h32v100H34z',
  pile: 'M16 0H84L50 92z',
  waves: wave(58) + wave(76),
};

export const patternPath = (pattern: string): string =>
  (Object.hasOwn(PATHS, pattern) && PATHS[pattern as keyof typeof PATHS]) || '';

/** Whether a monogram needs a plain background on this pattern. */
export const isBusy = (pattern: string): boolean => !['plain', 'waves', ''].includes(pattern);

export const PATTERNS = Object.keys(PATHS);

/** Distinguishable at 24 px on black; the first also behind white text. */
const PAIRS = [
  '#c8102e/#ffffff #0b3d91/#f5c518 #00693e/#f4f1e8 #5b2a86/#f2c14e #e4572e/#17202a #1d6fd1/#ffffff',
  '#101820/#f2a900 #7b1e3a/#8ec5e8 #0f8b8d/#fdf0d5 #1f2a44/#e63946 #b8860b/#14213d #2b7a4b/#fcd34d',
  '#d62246/#101418 #12355b/#7fd1e0 #8a1538/#e9d8a6 #3f4a8a/#ff8fa3 #006d77/#ff9f1c #4a4e54/#c5f04a',
  '#6b3f1d/#f3e3c3 #1b4332/#ffffff #00509d/#d90429 #3d0c5c/#ff77c8 #c2410c/#ffffff #0e7490/#101820',
].flatMap((row) => row.split(' ').map((pair) => pair.split('/') as [string, string]));

const HEX_COLOUR = /^#[0-9a-f]{6}$/i;

/** The pattern of colours that are a club's, or its country's, but no livery: its crest is a monogram. */
export const MONOGRAM = 'monogram';

const COUNTRIES: Readonly<Record<string, string>> = countries;

/** The given livery when its colours are six-digit hex, else the colours of its region, else some derived from the name. */
export function liveryOf(name: string, given: Livery | null, region: string | null = null): Livery {
  if (given && HEX_COLOUR.test(given.primary) && HEX_COLOUR.test(given.secondary)) return given;
  const [first, second] =
    region !== null && Object.hasOwn(COUNTRIES, region) ? (COUNTRIES[region] ?? '').split(' ') : [];
  if (first === undefined || second === undefined) return { ...inventedLivery(name), pattern: MONOGRAM };
  const turned = createRandom(seedFrom('livery', name)).next() < 0.3;
  const [primary, secondary] = turned ? [second, first] : [first, second];
  return { primary, secondary, pattern: MONOGRAM };
}

/** A livery for an invented club. */
export function inventedLivery(seed: string): Livery {
  const random = createRandom(seedFrom('livery', seed));
  const [first, second] = random.pick(PAIRS);
  const [primary, secondary] = random.next() < 0.15 ? [second, first] : [first, second];
  return { primary, secondary, pattern: random.pick(PATTERNS) };
}
