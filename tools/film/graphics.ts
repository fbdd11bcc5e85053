import { type Canvas, type Color, mix } from './raster/canvas.ts';
import { drawText, textWidth } from './raster/lettering.ts';
import { fillPath } from './raster/polygon.ts';
import { smoothstep } from './random.ts';
import { BLUE, RED } from './scene/kits.ts';

const INK: Color = [12, 12, 18];
const WHITE: Color = [255, 255, 255];
const PINK: Color = [228, 0, 109];

/** The score and the match clock (seconds), top left, where no caption and no player control covers it. */
export function drawScoreBug(canvas: Canvas, score: readonly [number, number], clock: number, alpha: number): void {
  const [x, y, height] = [44, 34, 42];
  slab(canvas, x, y, 100, height, INK, 0.92 * alpha);
  slab(canvas, x + 100, y, 98, height, WHITE, 0.96 * alpha);
  slab(canvas, x + 198, y, 100, height, INK, 0.92 * alpha);
  slab(canvas, x + 298, y, 112, height, PINK, 0.96 * alpha);
  slab(canvas, x, y, 10, height, RED, alpha);
  slab(canvas, x + 288, y, 10, height, BLUE, alpha);
  centred(canvas, 'RED', x + 55, y + 13, 17, WHITE, alpha);
  centred(canvas, `${score[0]}-${score[1]}`, x + 149, y + 11, 21, INK, alpha);
  centred(canvas, 'BLU', x + 243, y + 13, 17, WHITE, alpha);
  const seconds = Math.max(0, Math.floor(clock));
  const text = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  drawText(
    canvas,
    text,
    { x: x + 354 - textWidth(text, 17, 0.17, true) / 2, y: y + 13, size: 17, alpha, tabular: true },
    WHITE,
  );
}

export interface Banner {
  from: number;
  to: number;
  title: string;
  line: string;
  color: Color;
}

/** A lower third that slides in, stays and slides out. */
export function drawBanner(canvas: Canvas, banner: Banner, t: number): void {
  const shown = smoothstep(banner.from, banner.from + 0.5, t) * (1 - smoothstep(banner.to - 0.4, banner.to, t));
  if (shown <= 0) return;
  const wide = Math.max(textWidth(banner.title, 34, 0.19), textWidth(banner.line, 17)) + 84;
  const x = 44 - (1 - shown) * 90;
  const y = 560;
  slab(canvas, x + 12, y, wide * shown, 92, INK, 0.9 * shown);
  slab(canvas, x, y, 16, 92, banner.color, shown);
  if (shown < 0.55) return;
  const alpha = smoothstep(0.55, 1, shown);
  drawText(canvas, banner.title, { x: x + 46, y: y + 15, size: 34, weight: 0.19, alpha }, WHITE);
  drawText(canvas, banner.line, { x: x + 46, y: y + 63, size: 16, alpha }, [196, 196, 208]);
}

export function drawReplayTag(canvas: Canvas): void {
  slab(canvas, 1096, 34, 140, 42, INK, 0.9);
  slab(canvas, 1096, 34, 10, 42, PINK, 1);
  centred(canvas, 'REPLAY', 1170, 47, 16, WHITE, 1);
}

/** Sweeps slanted bands over the picture; at `share` 0.5 they cover all of it and the cut hides there. */
export function drawWipe(canvas: Canvas, share: number): void {
  const bands: readonly [Color, number, number][] = [
    [RED, -0.16, 0.32],
    [INK, 0, 1],
    [BLUE, 0.84, 1.16],
    [PINK, 0.3, 0.36],
  ];
  const { width, height } = canvas;
  const slant = 260;
  const reach = (width + slant) * 1.45;
  const x0 = -reach - slant + share * 2 * reach + (width - reach + slant) * share * 0.2;
  for (const [color, from, to] of bands) {
    const left = x0 + from * reach;
    const right = x0 + to * reach;
    fillPath(canvas, [[left + slant, 0, right + slant, 0, right, height, left, height]], color);
  }
  const shown = 1 - Math.min(1, Math.abs(share - 0.5) / 0.22);
  if (shown > 0)
    centred(canvas, 'TOUCHLINE', width / 2 + (share - 0.5) * 500, height / 2 - 36, 72, mix(INK, WHITE, shown), 1);
}

function centred(canvas: Canvas, text: string, x: number, y: number, size: number, color: Color, alpha: number): void {
  drawText(canvas, text, { x: x - textWidth(text, size) / 2, y, size, alpha }, color);
}

function slab(canvas: Canvas, x: number, y: number, width: number, height: number, color: Color, alpha: number): void {
  fillPath(canvas, [[x, y, x + width, y, x + width, y + height, x, y + height]], color, alpha);
}
