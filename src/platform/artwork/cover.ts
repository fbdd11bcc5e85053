import type { Livery } from '../database/schema.ts';
import { lit } from './colour.ts';
import { liveryOf } from './livery.ts';
import { beams, document, field, night, type Scene, scrim, stands } from './scene.ts';

const WIDTH = 1920;
const HEIGHT = 640;

/** The cover of an entity, 1920 x 640: a floodlit court in its colours. */
export function coverSvg(subject: {
  name: string;
  livery: Livery | null;
  region?: string | null;
  sportSlug: string | null;
}): string {
  const { primary, secondary } = liveryOf(subject.name, subject.livery, subject.region);
  const colour = lit(primary);
  const scene: Scene = { width: WIDTH, height: HEIGHT, left: colour, right: colour, sportSlug: subject.sportSlug };
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

function slashes(first: string, second: string): string {
  const bar = (x: number, width: number, colour: string) =>
    `<path d="M${x} 0h${width}L${x + width - 210} 640h-${width}z" fill="${colour}"/>`;
  return `<g opacity=".62">${bar(1500, 150, first)}${bar(1666, 34, second)}${bar(1716, 16, second)}</g>`;
}
