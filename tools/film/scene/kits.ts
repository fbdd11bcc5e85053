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

const plain = (shirt: Color, dark: Color = [24, 24, 28]): Kit => ({
  ...{ shirt, sleeve: shirt, shorts: dark, socks: shirt, boots: [24, 24, 28], gloves: [244, 244, 244] },
});
const OFFICIAL: Kit = {
  shirt: [26, 26, 30],
  sleeve: [250, 120, 190],
  shorts: [22, 22, 26],
  socks: [22, 22, 26],
  boots: [16, 16, 16],
};

/** What both sides wear, and their fans. */
export interface Look {
  id: string;
  home: Kit;
  away: Kit;
  keepers: readonly [home: Kit, away: Kit];
  fans: { home: readonly Color[]; away: readonly Color[] };
}

const WHITE: Color = [246, 246, 248];
const RED: Color = [222, 28, 48];
const BLUE: Color = [36, 84, 226];
const SKY: Color = [92, 178, 240];
const GOLD: Color = [252, 200, 20];
const WINE: Color = [134, 16, 62];

export const LOOKS: readonly Look[] = [
  {
    id: 'red-blue',
    home: { shirt: RED, sleeve: WHITE, shorts: [244, 244, 246], socks: RED, boots: [24, 24, 28] },
    away: { shirt: BLUE, sleeve: BLUE, shorts: [16, 28, 84], socks: [242, 244, 250], boots: [236, 236, 60] },
    keepers: [plain([250, 204, 40]), plain([48, 208, 120], [16, 60, 44])],
    fans: { home: fansIn(RED), away: fansIn(BLUE) },
  },
  {
    id: 'sky-gold',
    home: { shirt: SKY, sleeve: SKY, shorts: WHITE, socks: SKY, boots: [240, 240, 244] },
    away: { shirt: GOLD, sleeve: [26, 24, 22], shorts: [26, 24, 22], socks: GOLD, boots: [24, 24, 28] },
    keepers: [plain([255, 122, 40]), plain([170, 90, 220], [60, 24, 84])],
    fans: { home: fansIn(SKY), away: fansIn(GOLD) },
  },
  {
    id: 'white-wine',
    home: { shirt: WHITE, sleeve: WHITE, shorts: [28, 30, 40], socks: WHITE, boots: [222, 60, 60] },
    away: { shirt: WINE, sleeve: [120, 190, 236], shorts: WHITE, socks: WINE, boots: [240, 240, 244] },
    keepers: [plain([40, 200, 190], [14, 60, 70]), plain([255, 150, 40])],
    fans: { home: fansIn([214, 218, 228]), away: fansIn(WINE) },
  },
];

/** Seven colours of clothes in a stand: mostly the club's. */
function fansIn([red, green, blue]: Color): Color[] {
  const shade = (share: number, to: number): Color => [
    Math.round(red + (to - red) * share),
    Math.round(green + (to - green) * share),
    Math.round(blue + (to - blue) * share),
  ];
  return [
    shade(0.12, 0),
    shade(0.3, 0),
    shade(0.25, 255),
    [230, 230, 234],
    shade(0.5, 0),
    [62, 62, 72],
    [194, 190, 188],
  ];
}

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

export function kitOf(id: string, { home, away, keepers }: Look): Kit {
  if (id === 'R1') return keepers[0];
  if (id === 'B1') return keepers[1];
  return /^[RB]\d/.test(id) ? (id.startsWith('R') ? home : away) : OFFICIAL;
}

/** Skin and hair, always the same for the same person. */
export function looksOf(id: string): { skin: Color; hair: Color } {
  const seed = [...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
  return {
    skin: SKINS[Math.floor(hash(seed) * SKINS.length)]!,
    hair: HAIRS[Math.floor(hash(seed + 1) * HAIRS.length)]!,
  };
}
