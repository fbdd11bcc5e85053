import type { Livery } from '../database/schema.ts';
import { lit, mix } from './colour.ts';
import { type CrestSubject, crestMarkup } from './crest.ts';
import { liveryOf } from './livery.ts';
import { beams, BLACK, document, field, night, type Scene, scrim, stands } from './scene.ts';

const WIDTH = 1280;
const HEIGHT = 720;
const CREST = 264;
const MAX_BANDS = 8;

/** The still of a match, 1280 x 720, dark at the bottom for white text. More than two sides become bands of colour. */
export function stillSvg({ sides, sportSlug }: { sides: readonly CrestSubject[]; sportSlug: string | null }): string {
  const colours = sides.map((side) => lit(liveryOf(side.name, side.livery, side.region).primary));
  const [home, away] = sides;
  const left = colours[0] ?? '#e4006d';
  const right = colours[sides.length > 2 ? sides.length - 1 : 1] ?? colours[0] ?? '#3b3bd6';
  const scene: Scene = { width: WIDTH, height: HEIGHT, left, right, sportSlug };
  const few = sides.length <= 2;
  const strength = sides.length === 0 ? 0.85 : 0.5;
  const view =
    few && home
      ? { center: 640, near: 860, horizon: 300, bottom: 800, depth: 2.6 }
      : { center: 640, near: 700, horizon: 130, bottom: 660, depth: 2.1 };
  return document(
    scene,
    night(scene) +
      stands(scene) +
      (sides.length > 2 ? bands(colours.slice(0, MAX_BANDS)) : '') +
      (home && away && few ? halves(home, away) : '') +
      beams(scene) +
      field(scene, view, strength) +
      scrim(scene, 0.5) +
      (few ? crests(sides) : ''),
  );
}

function halves(home: CrestSubject, away: CrestSubject): string {
  const [first, second] = [home, away].map((side) => liveryOf(side.name, side.livery, side.region)) as [Livery, Livery];
  return (
    `<path d="M0 0H720L560 720H0z" fill="${mix(BLACK, lit(first.primary), 0.72)}" opacity=".7"/>` +
    `<path d="M720 0H1280V720H560z" fill="${mix(BLACK, lit(second.primary), 0.72)}" opacity=".7"/>` +
    `<path d="M640 0h34L514 720h-34z" fill="${lit(first.secondary)}" opacity=".75"/>` +
    `<path d="M766 0h34L640 720h-34z" fill="${lit(second.secondary)}" opacity=".75"/>` +
    '<path d="M716 0h8L564 720h-8z" fill="#fff" opacity=".8"/>'
  );
}

function bands(colours: readonly string[]): string {
  const step = (WIDTH + 200) / colours.length;
  const width = Math.round(step) - 10;
  const band = (colour: string, index: number) =>
    `<path d="M${Math.round(index * step)} 0h${width}l-200 720h-${width}z" fill="${colour}" opacity=".6"/>`;
  return colours.map(band).join('');
}

function crests(sides: readonly CrestSubject[]): string {
  const middles = sides.length === 1 ? [WIDTH / 2] : [WIDTH * 0.255, WIDTH * 0.745];
  return sides
    .map((side, index) => {
      const x = (middles[index] ?? 0) - CREST / 2;
      return `<svg x="${x}" y="176" width="${CREST}" height="${CREST}" viewBox="0 0 100 100">${crestMarkup(side, `c${index}`)}</svg>`;
    })
    .join('');
}
