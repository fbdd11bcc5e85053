import { type Canvas, type Color, mix } from './raster/canvas.ts';
import { drawText, textWidth } from './raster/lettering.ts';
import { fillPath } from './raster/polygon.ts';

const INK: Color = [12, 12, 18];
const WHITE: Color = [255, 255, 255];
const PINK: Color = [228, 0, 109];
const GREY: Color = [56, 56, 70];

/** Says that this happened before. */
export function drawReplayTag(canvas: Canvas): void {
  slab(canvas, 1096, 34, 140, 42, INK, 0.9);
  slab(canvas, 1096, 34, 10, 42, PINK, 1);
  centred(canvas, 'REPLAY', 1170, 47, 16, WHITE, 1);
}

/** Sweeps slanted bands over the picture; at `share` 0.5 they cover all of it and the cut hides there. */
export function drawWipe(canvas: Canvas, share: number): void {
  const bands: readonly [Color, number, number][] = [
    [GREY, -0.16, 0.32],
    [INK, 0, 1],
    [GREY, 0.84, 1.16],
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
