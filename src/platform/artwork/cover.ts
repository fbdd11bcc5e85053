import type { Livery } from '../database/schema.ts';
import { lit } from './colour.ts';
import { liveryOf } from './livery.ts';
import { beams, document, field, night, type Scene, scrim, stands } from './scene.ts';

const WIDTH = 1920;
const HEIGHT = 640;

/** The wide picture of an entity, 1920 x 640: its field of play under floodlight in its colours. */
export function coverSvg(subject: { name: string; livery: Livery | null; sportSlug: string | null }): string {
  const { primary, secondary } = liveryOf(subject.name, subject.livery);
  const scene: Scene = {
    width: WIDTH,
    height: HEIGHT,
    left: lit(primary),
    right: lit(primary),
    sportSlug: subject.sportSlug,
  };
  const view = { center: WIDTH * 0.5, near: WIDTH * 0.62, horizon: HEIGHT * 0.3, bottom: HEIGHT * 1.06, depth: 2.9 };
  return document(
    scene,
    night(scene) +
      stands(scene) +
      slashes(lit(primary), lit(secondary)) +
      beams(scene) +
      field(scene, view, 0.55) +
      scrim(scene, 0.62),
  );
}

/** The entity's colours as two leaning bars towards the right edge. */
function slashes(first: string, second: string): string {
  const bar = (x: number, width: number, colour: string) =>
    `<path d="M${x} 0h${width}L${x + width - 210} 640h-${width}z" fill="${colour}"/>`;
  return `<g opacity=".62">${bar(1500, 150, first)}${bar(1666, 34, second)}${bar(1716, 16, second)}</g>`;
}
