import type { Canvas, Color } from './canvas.ts';

/** A line with round ends and a radius at each end, in pixels. */
export interface Capsule {
  x0: number;
  y0: number;
  r0: number;
  x1: number;
  y1: number;
  r1: number;
}

const LIGHT_X = -0.35;
const LIGHT_Y = -0.94;

/** Draws an antialiased capsule. `relief` (0 to 1) shades it round, lit from above. */
export function drawCapsule(canvas: Canvas, shape: Capsule, color: Color, alpha = 1, relief = 0): void {
  const { x0, y0, x1, y1 } = shape;
  const thinnest = Math.max(shape.r0, shape.r1);
  // A line thinner than a pixel keeps one pixel of width and loses strength instead, so that it does not flicker.
  const strength = thinnest < 0.6 ? (alpha * thinnest) / 0.6 : alpha;
  const r0 = Math.max(shape.r0, 0.6);
  const r1 = Math.max(shape.r1, 0.6);
  const dx = x1 - x0;
  const dy = y1 - y0;
  const inverse = 1 / Math.max(dx * dx + dy * dy, 1e-6);
  const left = Math.max(0, Math.floor(Math.min(x0 - r0, x1 - r1) - 1));
  const right = Math.min(canvas.width - 1, Math.ceil(Math.max(x0 + r0, x1 + r1) + 1));
  const top = Math.max(0, Math.floor(Math.min(y0 - r0, y1 - r1) - 1));
  const bottom = Math.min(canvas.height - 1, Math.ceil(Math.max(y0 + r0, y1 + r1) + 1));
  const { pixels } = canvas;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const px = x + 0.5 - x0;
      const py = y + 0.5 - y0;
      const along = Math.min(1, Math.max(0, (px * dx + py * dy) * inverse));
      const ox = px - dx * along;
      const oy = py - dy * along;
      const radius = r0 + (r1 - r0) * along;
      const distance = Math.sqrt(ox * ox + oy * oy);
      const cover = Math.min(1, radius - distance + 0.5) * strength;
      if (cover <= 0) continue;
      const light = relief === 0 ? 1 : 1 + (relief * (ox * LIGHT_X + oy * LIGHT_Y)) / radius;
      const at = (y * canvas.width + x) * 3;
      pixels[at] = Math.min(255, pixels[at]! + (color[0] * light - pixels[at]!) * cover);
      pixels[at + 1] = Math.min(255, pixels[at + 1]! + (color[1] * light - pixels[at + 1]!) * cover);
      pixels[at + 2] = Math.min(255, pixels[at + 2]! + (color[2] * light - pixels[at + 2]!) * cover);
    }
  }
}

/** Darkens or lightens a soft-edged ellipse: `alpha` in its centre, nothing at its rim. */
export function drawGlow(
  canvas: Canvas,
  centre: { x: number; y: number; rx: number; ry: number },
  color: Color,
  alpha: number,
): void {
  const { x, y, rx, ry } = centre;
  const top = Math.max(0, Math.floor(y - ry));
  const bottom = Math.min(canvas.height - 1, Math.ceil(y + ry));
  const left = Math.max(0, Math.floor(x - rx));
  const right = Math.min(canvas.width - 1, Math.ceil(x + rx));
  const { pixels } = canvas;
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const reach = ((column + 0.5 - x) / rx) ** 2 + ((row + 0.5 - y) / ry) ** 2;
      if (reach >= 1) continue;
      const cover = alpha * (1 - reach) * (1 - reach);
      const at = (row * canvas.width + column) * 3;
      pixels[at] = pixels[at]! + (color[0] - pixels[at]!) * cover;
      pixels[at + 1] = pixels[at + 1]! + (color[1] - pixels[at + 1]!) * cover;
      pixels[at + 2] = pixels[at + 2]! + (color[2] - pixels[at + 2]!) * cover;
    }
  }
}
