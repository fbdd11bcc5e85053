import type { Color } from '../raster/canvas.ts';
import { hash } from '../random.ts';
import type { Look } from './kits.ts';

/** Seats of one stand, by column along it and row up it. */
export interface Crowd {
  columns: number;
  rows: number;
  /** Index into `palette` of clothes, SKINS of faces; 255 where the seat is empty or a stair. */
  clothes: Uint8Array;
  skin: Uint8Array;
  /** 0 sitting to 1 standing with arms up; written for every frame. */
  lift: Float32Array;
  arms: Uint8Array;
  /** The colours of clothes: home's fans, then away's. */
  palette: readonly Color[];
}

export const EMPTY = 255;
export const SEAT = 0.62;
export const ROW = 0.95;
export const SKINS: readonly Color[] = [
  [224, 178, 150],
  [196, 146, 112],
  [150, 104, 78],
  [110, 74, 56],
  [238, 196, 172],
];

/** Fills a stand. `homeShare` answers, for 0 to 1 along it, how many support the home side. */
export function createCrowd(
  { length, depth, seed }: { length: number; depth: number; seed: number },
  fans: Look['fans'],
  homeShare: (along: number) => number,
): Crowd {
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
    palette: [...fans.home, ...fans.away],
  };
  for (let i = 0; i < size; i++) {
    const column = i % columns;
    const stair = column % 24 < 2;
    const absent = hash(i + seed) < 0.045;
    const home = hash(i * 3 + seed) < homeShare(column / columns);
    const pick = Math.floor(hash(i * 7 + seed) ** 1.5 * fans.home.length);
    crowd.clothes[i] = stair || absent ? EMPTY : pick + (home ? 0 : fans.home.length);
    crowd.skin[i] = Math.floor(hash(i * 11 + seed) * SKINS.length);
  }
  return crowd;
}

/** How loud each side is from 0 to 1. */
export interface Mood {
  t: number;
  home: number;
  away: number;
}

/** Lets everybody bob, rise and throw up their arms as the mood has it. */
export function moveCrowd(crowd: Crowd, mood: Mood, seed: number): void {
  const beat = mood.t * 2 * Math.PI;
  for (let i = 0; i < crowd.clothes.length; i++) {
    const clothes = crowd.clothes[i]!;
    if (clothes === EMPTY) continue;
    const own = hash(i * 5 + seed);
    const joy = clothes < crowd.palette.length / 2 ? mood.home : mood.away;
    const keen = Math.max(0, joy * 1.25 - own * 0.6);
    // Whole cycles in 2 s: clips of whole segments join without a jump.
    const bob = Math.max(0, Math.sin(beat * (own > 0.5 ? 2 : 1.5) + own * 40));
    const fidget = own > 0.93 ? 0.2 * Math.max(0, Math.sin(beat * 0.5 + own * 900)) : 0;
    const lift = Math.min(1, keen * (0.45 + 0.55 * bob) + fidget);
    crowd.lift[i] = lift;
    crowd.arms[i] = keen > 0.5 && hash(i * 17 + seed) < keen ? 1 : 0;
  }
}
