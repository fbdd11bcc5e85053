import { blend, type Canvas, type Color } from './canvas.ts';

/** Flat list of x, y in pixels, closed by itself. */
export type Contour = readonly number[];

let area = new Float32Array(0);

/** Fills contours with exact coverage antialiasing; opposite winding cuts holes. One buffer is kept for all calls. */
export function fillPath(canvas: Canvas, contours: readonly Contour[], color: Color, alpha = 1): void {
  const inside = contours
    .map((contour) => clip(contour, canvas.width, canvas.height))
    .filter((contour) => contour.length >= 6);
  if (inside.length === 0) return;
  const box = bounds(inside);
  const stride = box.right - box.left + 3;
  const rows = box.bottom - box.top + 1;
  if (area.length < stride * rows) area = new Float32Array(stride * rows);
  else area.fill(0, 0, stride * rows);
  for (const contour of inside) {
    for (let i = 0; i < contour.length; i += 2) {
      const j = (i + 2) % contour.length;
      addEdge(
        contour[i]! - box.left,
        contour[i + 1]! - box.top,
        contour[j]! - box.left,
        contour[j + 1]! - box.top,
        stride,
        rows,
      );
    }
  }
  for (let row = 0; row < rows && row + box.top < canvas.height; row++) {
    let sum = 0;
    for (let column = 0; column < stride && column + box.left < canvas.width; column++) {
      sum += area[row * stride + column]!;
      const cover = Math.min(1, Math.abs(sum));
      if (cover > 0.003)
        blend(canvas.pixels, ((row + box.top) * canvas.width + column + box.left) * 3, color, cover * alpha);
    }
  }
}

function bounds(contours: readonly Contour[]): { left: number; top: number; right: number; bottom: number } {
  let left = Infinity;
  let top = Infinity;
  let right = 0;
  let bottom = 0;
  for (const contour of contours) {
    for (let i = 0; i < contour.length; i += 2) {
      left = Math.min(left, contour[i]!);
      right = Math.max(right, contour[i]!);
      top = Math.min(top, contour[i + 1]!);
      bottom = Math.max(bottom, contour[i + 1]!);
    }
  }
  return { left: Math.floor(left), top: Math.floor(top), right: Math.ceil(right), bottom: Math.ceil(bottom) };
}

/** Sutherland-Hodgman against the picture's four sides. */
function clip(contour: Contour, width: number, height: number): Contour {
  const atLeft = clipSide(contour, 0, 0, 1);
  const atRight = clipSide(atLeft, 0, width, -1);
  return clipSide(clipSide(atRight, 1, 0, 1), 1, height, -1);
}

function clipSide(contour: Contour, axis: 0 | 1, limit: number, sign: 1 | -1): Contour {
  const out: number[] = [];
  for (let i = 0; i < contour.length; i += 2) {
    const j = (i + 2) % contour.length;
    const a = (contour[i + axis]! - limit) * sign;
    const b = (contour[j + axis]! - limit) * sign;
    if (a >= 0) out.push(contour[i]!, contour[i + 1]!);
    if (a >= 0 === b >= 0) continue;
    const share = a / (a - b);
    out.push(
      contour[i]! + (contour[j]! - contour[i]!) * share,
      contour[i + 1]! + (contour[j + 1]! - contour[i + 1]!) * share,
    );
  }
  return out;
}

/** Adds one edge's signed area to the accumulation buffer, as in Raph Levien's font-rs. */
function addEdge(ax: number, ay: number, bx: number, by: number, stride: number, rows: number): void {
  if (ay === by) return;
  const direction = ay < by ? 1 : -1;
  const [x0, y0, x1, y1] = ay < by ? [ax, ay, bx, by] : [bx, by, ax, ay];
  const slope = (x1 - x0) / (y1 - y0);
  let x = x0;
  const last = Math.min(rows, Math.ceil(y1));
  for (let y = Math.floor(y0); y < last; y++) {
    const height = Math.min(y + 1, y1) - Math.max(y, y0);
    const next = x + slope * height;
    addSpan(y * stride, Math.min(x, next), Math.max(x, next), height * direction);
    x = next;
  }
}

function addSpan(row: number, from: number, to: number, d: number): void {
  const first = Math.floor(from);
  const end = Math.ceil(to);
  if (end <= first + 1) {
    const share = 0.5 * (from + to) - first;
    area[row + first]! += d - d * share;
    area[row + first + 1]! += d * share;
    return;
  }
  const step = 1 / (to - from);
  const begin = from - first;
  const rest = to - end + 1;
  const a0 = 0.5 * step * (1 - begin) * (1 - begin);
  const am = 0.5 * step * rest * rest;
  area[row + first]! += d * a0;
  if (end === first + 2) area[row + first + 1]! += d * (1 - a0 - am);
  else {
    const a1 = step * (1.5 - begin);
    area[row + first + 1]! += d * (a1 - a0);
    for (let x = first + 2; x < end - 1; x++) area[row + x]! += d * step;
    area[row + end - 1]! += d * (1 - (a1 + (end - first - 3) * step) - am);
  }
  area[row + end]! += d * am;
}
