import { beams, document, field, night, type Scene, scrim, stands } from './scene.ts';
import { stillSvg } from './still.ts';
import type { DefaultImage } from './kinds.ts';

const PINK = '#e4006d';
const VIOLET = '#4b2bd0';

const tile = (content: string): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200"><rect width="100" height="100" rx="22" fill="#22222a"/>' +
  `<rect x="1.5" y="1.5" width="97" height="97" rx="20.5" fill="none" stroke="#3a3a46" stroke-width="3"/>${content}</svg>`;

/** A star over a cup: a club without a logo. */
const starCup = (): string =>
  tile(
    `<path d="M50 11L54.4 20.8 65 22 57 29.2 59.3 39.6 50 34.2 40.7 39.6 43 29.2 35 22 45.6 20.8Z" fill="${PINK}"/>` +
      '<path d="M31 45H69V55C69 67 61 72 54.5 74V80H64V88H36V80H45.5V74C39 72 31 67 31 55Z" fill="#b6b6c2"/>' +
      '<path d="M31 50H20C20 61 26 66 34 66.5M69 50H80C80 61 74 66 66 66.5" fill="none" stroke="#b6b6c2" stroke-width="4"/>',
  );

/** An empty shield: a team without a crest. */
const shield = (): string =>
  tile(
    '<path d="M22 18H78V50C78 68 64 79 50 85C36 79 22 68 22 50Z" fill="#2c2c36" stroke="#b6b6c2" stroke-width="4"/>' +
      `<path d="M22 58L64 18H78V24L27 70Q23 64 22 58Z" fill="${PINK}" opacity=".85"/>`,
  );

function cover(): string {
  const scene: Scene = { width: 1920, height: 640, left: PINK, right: VIOLET, sportSlug: null };
  const view = { center: 960, near: 1180, horizon: 190, bottom: 680, depth: 2.9 };
  return document(scene, night(scene) + stands(scene) + beams(scene) + field(scene, view, 0.5) + scrim(scene, 0.6));
}

const DRAWINGS: Record<DefaultImage, () => string> = {
  club: starCup,
  team: shield,
  cover,
  thumb: () => stillSvg({ sides: [], sportSlug: null }),
};

export const isDefaultImage = (name: string): name is DefaultImage => Object.hasOwn(DRAWINGS, name);

/** What stands in where a picture is missing: a club's logo, a team's logo, a cover, a match's thumb. */
export const defaultSvg = (name: DefaultImage): string => DRAWINGS[name]();
