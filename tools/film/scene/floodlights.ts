import type { Canvas } from '../raster/canvas.ts';
import { type Camera, depthOf, project } from './camera.ts';

const LAMPS = [-84, -56, -28, 0, 28, 56, 84].map((x) => ({ x, y: 79, z: 22.6 }));

/** Adds the glow of the lamps along the far roof. */
export function drawFloodlights(canvas: Canvas, camera: Camera): void {
  for (const lamp of LAMPS) {
    if (depthOf(camera, lamp.x, lamp.y, lamp.z) < 1) continue;
    for (let k = -2; k <= 2; k++) {
      const at = project(camera, lamp.x + k * 1.6, lamp.y, lamp.z);
      addLight(canvas, at.x, at.y, at.scale * 1.1, 230);
    }
    const middle = project(camera, lamp.x, lamp.y, lamp.z);
    addLight(canvas, middle.x, middle.y, middle.scale * 16, 62);
  }
}

/** Adds light that falls off from a point; `peak` is the brightness there, 0 to 255. */
export function addLight(canvas: Canvas, x: number, y: number, reach: number, peak: number): void {
  const top = Math.max(0, Math.floor(y - reach));
  const bottom = Math.min(canvas.height - 1, Math.ceil(y + reach));
  const left = Math.max(0, Math.floor(x - reach));
  const right = Math.min(canvas.width - 1, Math.ceil(x + reach));
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const away = Math.sqrt((column + 0.5 - x) ** 2 + (row + 0.5 - y) ** 2) / reach;
      if (away >= 1) continue;
      const light = peak * (1 - away) ** 3;
      const at = (row * canvas.width + column) * 3;
      canvas.pixels[at] = Math.min(255, canvas.pixels[at]! + light * 0.9);
      canvas.pixels[at + 1] = Math.min(255, canvas.pixels[at + 1]! + light * 0.96);
      canvas.pixels[at + 2] = Math.min(255, canvas.pixels[at + 2]! + light);
    }
  }
}
