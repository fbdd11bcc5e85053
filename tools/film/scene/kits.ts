import type { Color } from '../raster/canvas.ts';
import { hash } from '../random.ts';

export interface Kit {
  shirt: Color;
  sleeve: Color;
  shorts: Color;
  socks: Color;
  boots: Color;
  gloves?: Color;
}

export const RED: Color = [222, 28, 48];
export const BLUE: Color = [36, 84, 226];
const KITS: Record<string, Kit> = {
  R: { shirt: RED, sleeve: [246, 246, 246], shorts: [244, 244, 246], socks: RED, boots: [24, 24, 28] },
  B: { shirt: BLUE, sleeve: BLUE, shorts: [16, 28, 84], socks: [242, 244, 250], boots: [236, 236, 60] },
  R1: {
    shirt: [250, 204, 40],
    sleeve: [250, 204, 40],
    shorts: [30, 30, 34],
    socks: [250, 204, 40],
    boots: [24, 24, 28],
    gloves: [240, 240, 240],
  },
  B1: {
    shirt: [48, 208, 120],
    sleeve: [48, 208, 120],
    shorts: [16, 60, 44],
    socks: [48, 208, 120],
    boots: [24, 24, 28],
    gloves: [250, 250, 250],
  },
  official: {
    shirt: [26, 26, 30],
    sleeve: [250, 120, 190],
    shorts: [22, 22, 26],
    socks: [22, 22, 26],
    boots: [16, 16, 16],
  },
};
const SKINS: readonly Color[] = [
  [232, 186, 156],
  [206, 154, 118],
  [146, 98, 70],
  [104, 68, 50],
  [222, 172, 140],
];
const HAIRS: readonly Color[] = [
  [40, 28, 22],
  [22, 18, 18],
  [96, 66, 38],
  [190, 150, 84],
  [28, 22, 20],
];

export function kitOf(id: string): Kit {
  return KITS[id] ?? KITS[/^[RB]\d/.test(id) ? id[0]! : 'official']!;
}

/** Skin and hair, always the same for the same person. */
export function looksOf(id: string): { skin: Color; hair: Color } {
  const seed = [...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
  return {
    skin: SKINS[Math.floor(hash(seed) * SKINS.length)]!,
    hair: HAIRS[Math.floor(hash(seed + 1) * HAIRS.length)]!,
  };
}
