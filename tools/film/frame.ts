import type { Clip } from './clips/clip.ts';
import { excitement } from './clips/reel.ts';
import { shotAt, type Shot } from './director.ts';
import { drawReplayTag, drawWipe } from './graphics.ts';
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
import type { Look } from './scene/kits.ts';
import { drawMarkings } from './scene/markings.ts';

const WIPE_SECONDS = 0.8;
const stands = new Map<Look, Stand[]>();

/** Draws second `t` of a clip. The same arguments always give the same picture. */
export function drawFrame(canvas: Canvas, clip: Clip, t: number, look: Look): void {
  const shot = shotAt(clip, t, canvas.width, canvas.height);
  drawStadium(canvas, shot, look);
  drawPlay(canvas, shot, look);
  const { replay } = clip;
  if (!replay) return;
  if (shot.replay) drawReplayTag(canvas);
  const share = (t - replay.start) / WIPE_SECONDS + 0.5;
  if (share > 0 && share < 1) drawWipe(canvas, share);
}

function drawStadium(canvas: Canvas, { camera, shown, clip }: Shot, look: Look): void {
  const known = stands.get(look) ?? createStands(look.fans);
  stands.set(look, known);
  for (const stand of known) moveCrowd(stand.crowd, { t: shown, ...excitement(clip, shown) }, stand.seed);
  drawGround(canvas, camera);
  drawBowl(canvas, camera, known, shown);
  drawFloodlights(canvas, camera);
  drawMarkings(canvas, camera);
  drawBoards(canvas, camera);
}

function drawPlay(canvas: Canvas, { camera, moment, scene, shown }: Shot, look: Look): void {
  const visible = scene.empty ? [] : moment.movers.filter((mover) => depthOf(camera, mover.x, mover.y, 1) > 3);
  for (const mover of visible) drawShadow(canvas, camera, mover);
  const { ball } = moment;
  const items: { depth: number; draw: () => void }[] = visible.map((mover) => ({
    depth: depthOf(camera, mover.x, mover.y, 0),
    draw: () => drawFigure(canvas, camera, mover, look),
  }));
  if (!scene.empty) {
    drawBallShadow(canvas, camera, ball);
    items.push({ depth: depthOf(camera, ball.x, ball.y, 0), draw: () => drawBall(canvas, camera, ball) });
  }
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
