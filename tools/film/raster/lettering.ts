import { type Capsule, drawCapsule } from './capsule.ts';
import type { Canvas, Color } from './canvas.ts';

/** Our own stroke alphabet on a grid of 4 x 6, so that lettering is the same on every machine. */
const GLYPHS: Record<string, string> = {
  A: '0,6 0,2 2,0 4,2 4,6|0,4 4,4',
  B: '0,0 0,6 3,6 4,5 4,4 3,3 0,3|3,3 4,2 4,1 3,0 0,0',
  C: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5',
  D: '0,0 0,6 2.6,6 4,4.6 4,1.4 2.6,0 0,0',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  G: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5 4,3 2.4,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  I: '2,0 2,6',
  J: '4,0 4,5 3,6 1,6 0,5',
  K: '0,0 0,6|4,0 0,3.4|1.4,2.4 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,2.6 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  O: '1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0',
  P: '0,6 0,0 3,0 4,1 4,2.4 3,3.4 0,3.4',
  Q: '1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0|2.6,4.6 4,6.2',
  R: '0,6 0,0 3,0 4,1 4,2.2 3,3.2 0,3.2|2,3.2 4,6',
  S: '4,0.8 3.2,0 0.8,0 0,0.9 0,2.2 0.8,3 3.2,3 4,3.8 4,5.1 3.2,6 0.8,6 0,5.2',
  T: '0,0 4,0|2,0 2,6',
  U: '0,0 0,5 1,6 3,6 4,5 4,0',
  V: '0,0 2,6 4,0',
  W: '0,0 0.8,6 2,2.6 3.2,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
  Z: '0,0 4,0 0,6 4,6',
  '0': '1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0',
  '1': '0.8,1.2 2.2,0 2.2,6',
  '2': '0,1 1,0 3,0 4,1 4,2.2 0,6 4,6',
  '3': '0,0.6 0.8,0 3.2,0 4,0.8 4,2.2 3.2,3 1.4,3|3.2,3 4,3.8 4,5.2 3.2,6 0.8,6 0,5.4',
  '4': '3,6 3,0 0,4.2 4.2,4.2',
  '5': '3.8,0 0.2,0 0.2,2.6 3,2.6 4,3.5 4,5 3,6 0.8,6 0,5.4',
  '6': '3.6,0 1.4,0 0,1.6 0,5 1,6 3,6 4,5 4,3.6 3,2.7 0,2.7',
  '7': '0,0 4,0 1.6,6',
  '8': '1,0 3,0 3.8,0.8 3.8,2.2 3,3 1,3 0.2,2.2 0.2,0.8 1,0|1,3 0,3.9 0,5.1 1,6 3,6 4,5.1 4,3.9 3,3',
  '9': '0.4,6 2.6,6 4,4.4 4,1 3,0 1,0 0,1 0,2.4 1,3.3 4,3.3',
  '-': '0.8,3 3.2,3',
  ':': '2,1.6 2,1.7|2,4.4 2,4.5',
  '.': '2,5.9 2,6',
  "'": '2,0 1.8,1.4',
  '+': '0.4,3 3.6,3|2,1.4 2,4.6',
  '/': '0.4,6 3.6,0',
};
const STROKES = new Map(Object.entries(GLYPHS).map(([letter, text]) => [letter, text.split('|').map(toPoints)]));
const NARROW = new Set(['I', ':', '.', "'", '1']);

function toPoints(text: string): number[] {
  return text.split(/[ ,]/).map(Number);
}

export interface Lettering {
  x: number;
  y: number;
  /** Height of a capital letter in pixels. */
  size: number;
  /** Stroke width as a share of the height. */
  weight?: number;
  alpha?: number;
  /** Digits and letters all as wide as the widest, so that a running clock stands still. */
  tabular?: boolean;
}

/** Draws upper-case `text` with its top left corner at x, y, and answers how wide it is. */
export function drawText(canvas: Canvas, text: string, place: Lettering, color: Color): number {
  const unit = place.size / 6;
  const radius = (place.size * (place.weight ?? 0.17)) / 2;
  let x = place.x + radius;
  for (const letter of text) {
    const narrow = NARROW.has(letter) && !(place.tabular && letter === '1');
    const start = narrow ? x - unit * (letter === '1' ? 0.8 : 1.4) : x;
    for (const stroke of STROKES.get(letter) ?? [])
      drawStroke(canvas, stroke, { x: start, y: place.y, unit, radius }, color, place.alpha ?? 1);
    x += advance(letter, unit, radius, narrow);
  }
  return x - place.x - unit - radius;
}

/** Width in pixels that `drawText` would take. */
export function textWidth(text: string, size: number, weight = 0.17, tabular = false): number {
  const unit = size / 6;
  const radius = (size * weight) / 2;
  let width = 0;
  for (const letter of text) width += advance(letter, unit, radius, NARROW.has(letter) && !(tabular && letter === '1'));
  return width - unit;
}

function advance(letter: string, unit: number, radius: number, narrow: boolean): number {
  const glyph = letter === ' ' ? 1.6 : narrow ? 1.3 : 4;
  return glyph * unit + radius * 2 + unit;
}

function drawStroke(
  canvas: Canvas,
  points: number[],
  at: { x: number; y: number; unit: number; radius: number },
  color: Color,
  alpha: number,
): void {
  for (let i = 0; i + 3 < points.length; i += 2) {
    const line: Capsule = {
      x0: at.x + points[i]! * at.unit,
      y0: at.y + points[i + 1]! * at.unit,
      r0: at.radius,
      x1: at.x + points[i + 2]! * at.unit,
      y1: at.y + points[i + 3]! * at.unit,
      r1: at.radius,
    };
    drawCapsule(canvas, line, color, alpha);
  }
}
