import { createRandom, seedFrom } from '#lib/random.ts';
import type { Livery } from '../database/schema.ts';
import { PATHS } from './patterns.ts';

export const PATTERNS = Object.keys(PATHS);

/** Distinguishable at 24 px on black; the first also behind white text. */
const PAIRS = [
  '#c8102e/#ffffff #0b3d91/#f5c518 #00693e/#f4f1e8 #5b2a86/#f2c14e #e4572e/#17202a #1d6fd1/#ffffff',
  '#101820/#f2a900 #7b1e3a/#8ec5e8 #0f8b8d/#fdf0d5 #1f2a44/#e63946 #b8860b/#14213d #2b7a4b/#fcd34d',
  '#d62246/#101418 #12355b/#7fd1e0 #8a1538/#e9d8a6 #3f4a8a/#ff8fa3 #006d77/#ff9f1c #4a4e54/#c5f04a',
  '#6b3f1d/#f3e3c3 #1b4332/#ffffff #00509d/#d90429 #3d0c5c/#ff77c8 #c2410c/#ffffff #0e7490/#101820',
].flatMap((row) => row.split(' ').map((pair) => pair.split('/') as [string, string]));

const HEX_COLOUR = /^#[0-9a-f]{6}$/i;

/** The given livery when its colours are six-digit hex, else one derived from the name. */
export function liveryOf(name: string, given: Livery | null): Livery {
  if (given && HEX_COLOUR.test(given.primary) && HEX_COLOUR.test(given.secondary)) return given;
  const random = createRandom(seedFrom('livery', name));
  const [first, second] = random.pick(PAIRS);
  const [primary, secondary] = random.next() < 0.15 ? [second, first] : [first, second];
  return { primary, secondary, pattern: random.pick(PATTERNS) };
}
