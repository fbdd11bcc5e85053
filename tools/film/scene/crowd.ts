import type { Color } from '../raster/canvas.ts';
import { hash } from '../random.ts';

/** Seats of one stand, by column along it and row up it. */
export interface Crowd {
  columns: number;
  rows: number;
  /** Index into PALETTE of clothes, SKINS of faces; 255 where the seat is empty or a stair. */
  clothes: Uint8Array;
  skin: Uint8Array;
  /** 0 sitting to 1 standing with arms up; written for every frame. */
  lift: Float32Array;
  arms: Uint8Array;
}

export const EMPTY = 255;
export const SEAT = 0.62;
export const ROW = 0.95;
const RED_SIDE: readonly Color[] = [
  [196, 30, 44],
  [168, 24, 40],
  [210, 60, 60],
  [230, 230, 232],
  [120, 20, 32],
  [60, 60, 70],
  [200, 190, 180],
];
const BLUE_SIDE: readonly Color[] = [
  [36, 74, 190],
  [28, 54, 150],
  [70, 110, 214],
  [232, 234, 240],
  [24, 40, 104],
  [70, 72, 80],
  [186, 196, 206],
];
export const PALETTE: readonly Color[] = [...RED_SIDE, ...BLUE_SIDE];
export const SKINS: readonly Color[] = [
  [224, 178, 150],
  [196, 146, 112],
  [150, 104, 78],
  [110, 74, 56],
  [238, 196, 172],
];

/** Fills a stand. `redShare` answers, for 0 to 1 along it, how many support red. */
export function createCrowd(length: number, depth: number, seed: number, redShare: (along: number) => number): Crowd {
  const columns = Math.floor(length / SEAT);
  const rows = Math.floor(depth / ROW);
  const size = columns * rows;
  const crowd: Crowd = {
    columns,
    rows,
    clothes: new Uint8Array(size),
    skin: new Uint8Array(size),
    lift: new Float32Array(size),
    arms: new Uint8Array(size),
  };
  for (let i = 0; i < size; i++) {
    const column = i % columns;
    const stair = column % 24 < 2;
    const absent = hash(i + seed) < 0.045;
    const red = hash(i * 3 + seed) < redShare(column / columns);
    const pick = Math.floor(hash(i * 7 + seed) ** 1.5 * RED_SIDE.length);
    crowd.clothes[i] = stair || absent ? EMPTY : pick + (red ? 0 : RED_SIDE.length);
    crowd.skin[i] = Math.floor(hash(i * 11 + seed) * SKINS.length);
  }
  return crowd;
}

/** How loud each side is from 0 to 1, and where a wave of rising people is (seats along, negative for none). */
export interface Mood {
  t: number;
  red: number;
  blue: number;
  wave: number;
}

/** Lets everybody bob, rise and throw up their arms as the mood has it. */
export function moveCrowd(crowd: Crowd, mood: Mood, seed: number): void {
  const beat = mood.t * 2 * Math.PI;
  for (let i = 0; i < crowd.clothes.length; i++) {
    const clothes = crowd.clothes[i]!;
    if (clothes === EMPTY) continue;
    const own = hash(i * 5 + seed);
    const joy = clothes < RED_SIDE.length ? mood.red : mood.blue;
    const keen = Math.max(0, joy * 1.25 - own * 0.6);
    const bob = Math.max(0, Math.sin(beat * (1.5 + own * 0.5) + own * 40));
    const fidget = own > 0.93 ? 0.2 * Math.max(0, Math.sin(beat * 0.4 + own * 900)) : 0;
    const distance = Math.abs((i % crowd.columns) * SEAT - mood.wave);
    const wave = mood.wave < -20 ? 0 : Math.max(0, 1 - distance / 5);
    const lift = Math.min(1, keen * (0.45 + 0.55 * bob) + fidget + wave);
    crowd.lift[i] = lift;
    crowd.arms[i] = (keen > 0.5 && hash(i * 17 + seed) < keen) || wave > 0.35 ? 1 : 0;
  }
}
