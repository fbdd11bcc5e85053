import { shotAt, type Shot } from './director.ts';
import { drawBanner, drawReplayTag, drawScoreBug, drawWipe } from './graphics.ts';
import { FILM_SECONDS, WIPES } from './match/script.ts';
import type { Canvas } from './raster/canvas.ts';
import { smoothstep } from './random.ts';
import { drawBall, drawBallShadow } from './scene/ball.ts';
import { drawBoards } from './scene/boards.ts';
import { createStands, drawBowl, type Stand } from './scene/bowl.ts';
import { depthOf } from './scene/camera.ts';
import { moveCrowd } from './scene/crowd.ts';
import { drawFigure, drawShadow } from './scene/figure.ts';
import { drawFloodlights } from './scene/floodlights.ts';
import { type Bulge, drawFlag, drawNet, drawPosts } from './scene/goal.ts';
import { drawGround } from './scene/ground.ts';
import { drawMarkings } from './scene/markings.ts';
import { BANNERS, excitement } from './story.ts';

const WIPE_SECONDS = 1;
let stands: Stand[] | undefined;

/** Draws the film at `t` seconds, with or without score and banners. The same `t` always gives the same picture. */
export function drawFrame(canvas: Canvas, t: number, graphics = true): void {
  const shot = shotAt(t, canvas.width, canvas.height);
  drawStadium(canvas, shot);
  drawPlay(canvas, shot);
  if (graphics) drawGraphics(canvas, shot);
}

function drawStadium(canvas: Canvas, { camera, shown, t }: Shot): void {
  stands ??= createStands();
  const mood = { t: shown, ...excitement(shown), wave: t > 44 && t < 54 ? (t - 44) * 24 : -100 };
  for (const stand of stands) moveCrowd(stand.crowd, mood, stand.seed);
  drawGround(canvas, camera);
  drawBowl(canvas, camera, stands, shown);
  drawFloodlights(canvas, camera);
  drawMarkings(canvas, camera);
  drawBoards(canvas, camera, shown);
}

function drawPlay(canvas: Canvas, { camera, moment, scene, shown }: Shot): void {
  const visible = moment.movers.filter((mover) => depthOf(camera, mover.x, mover.y, 1) > 3);
  for (const mover of visible) drawShadow(canvas, camera, mover);
  drawBallShadow(canvas, camera, moment.ball);
  const { ball } = moment;
  const items: { depth: number; draw: () => void }[] = visible.map((mover) => ({
    depth: depthOf(camera, mover.x, mover.y, 0),
    draw: () => drawFigure(canvas, camera, mover),
  }));
  items.push({ depth: depthOf(camera, ball.x, ball.y, 0), draw: () => drawBall(canvas, camera, ball) });
  for (const side of [-1, 1]) {
    items.push({
      depth: depthOf(camera, side * 54, 2.5, 0) + 1,
      draw: () => drawNet(canvas, camera, side, bulgeAt(scene.touches, side, shown)),
    });
    items.push({ depth: depthOf(camera, side * 52.5, 2.5, 0), draw: () => drawPosts(canvas, camera, side) });
    for (const y of [-34, 34])
      items.push({
        depth: depthOf(camera, side * 52.5, y, 0),
        draw: () => drawFlag(canvas, camera, side * 52.5, y, shown),
      });
  }
  items.sort((a, b) => b.depth - a.depth);
  for (const item of items) item.draw();
}

/** The net gives way where a ball has just gone in, and swings back. */
function bulgeAt(touches: Shot['scene']['touches'], side: number, t: number): Bulge | undefined {
  const inNet = touches.find(
    (touch) => touch.by === undefined && touch.x * side > 53 && Math.abs(touch.y) < 3.6 && touch.next === 'lob',
  );
  if (!inNet || t < inNet.t - 0.04) return undefined;
  const since = t - inNet.t + 0.04;
  return {
    y: inNet.y,
    z: inNet.z ?? 0.5,
    deep: 0.75 * Math.exp(-since * 1.6) * smoothstep(0, 0.12, since) * (1 + 0.3 * Math.sin(since * 14)),
  };
}

function drawGraphics(canvas: Canvas, { t, scene, replay, shown }: Shot): void {
  const goal = scene.celebration;
  const scored = goal && t > goal.from + 0.8 ? (goal.scorer.startsWith('R') ? [1, 0] : [0, 1]) : [0, 0];
  const score = [scene.score[0] + scored[0]!, scene.score[1] + scored[1]!] as const;
  if (replay) drawReplayTag(canvas);
  else drawScoreBug(canvas, score, scene.clock + (shown - scene.start), smoothstep(1.4, 2.2, t));
  for (const banner of BANNERS) drawBanner(canvas, banner, t);
  for (const middle of WIPES) {
    const share = (t - middle) / WIPE_SECONDS + 0.5;
    const around = middle === 0 && t > FILM_SECONDS - 1 ? share - FILM_SECONDS / WIPE_SECONDS : share;
    if (around > 0 && around < 1) drawWipe(canvas, around);
  }
}
