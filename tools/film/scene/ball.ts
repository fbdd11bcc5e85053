import { drawCapsule, drawGlow } from '../raster/capsule.ts';
import type { Canvas } from '../raster/canvas.ts';
import { type Camera, project, type Vector } from './camera.ts';

const RADIUS = 0.17;

export function drawBallShadow(canvas: Canvas, camera: Camera, ball: Vector): void {
  const ground = project(camera, ball.x, ball.y, 0);
  const size = ground.scale * (0.26 + ball.z * 0.05);
  drawGlow(canvas, { x: ground.x, y: ground.y, rx: size, ry: size * 0.45 }, [4, 22, 4], 0.75 / (1 + ball.z * 0.5));
}

/** The ball, a little larger than life, its dark patches turning as it rolls. */
export function drawBall(canvas: Canvas, camera: Camera, ball: Vector): void {
  const middle = project(camera, ball.x, ball.y, ball.z + RADIUS);
  const radius = RADIUS * middle.scale;
  drawCapsule(
    canvas,
    { x0: middle.x, y0: middle.y, r0: radius, x1: middle.x, y1: middle.y, r1: radius },
    [250, 250, 252],
    1,
    0.28,
  );
  if (radius < 2.5) return;
  for (let i = 0; i < 3; i++) {
    const roll = (ball.x + ball.y * 0.7) * 3 + i * 2.1;
    if (Math.cos(roll) < 0) continue;
    const x = middle.x + Math.sin(roll) * radius * 0.62;
    const y = middle.y + Math.sin(i * 2.4 + 0.6) * radius * 0.5;
    drawCapsule(
      canvas,
      { x0: x, y0: y, r0: radius * 0.24, x1: x, y1: y, r1: radius * 0.24 },
      [40, 42, 50],
      0.8 * Math.cos(roll),
    );
  }
}
