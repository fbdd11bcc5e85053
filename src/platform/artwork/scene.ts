import { mix } from './colour.ts';
import { box, type Court, type Point } from './court.ts';
import { courtOf } from './courts.ts';
import { round } from './xml.ts';

/** The perspective of a court in a picture, in its units: half the width of the near side, and how much smaller the far side is. */
type View = Record<'center' | 'near' | 'horizon' | 'bottom' | 'depth', number>;

function project([along, side]: Point, court: Court, view: View): [x: number, y: number] {
  const shrink = 1 + (view.depth - 1) * (1 - side / court.width);
  const x = (along / court.length) * 2 - 1;
  return [view.center + (x * view.near) / shrink, view.horizon + (view.bottom - view.horizon) / shrink];
}

/** Lines of a court as one path. */
function projected(lines: Court['lines'], court: Court, view: View): string {
  return lines
    .map((line) => `M${line.map((point) => project(point, court, view).map(round).join(' ')).join('L')}`)
    .join('');
}

/** The floor under the court, slightly larger. */
function floorPath(court: Court, view: View): string {
  const corners = box(0, 0, court.length, court.width * 1.04).slice(0, 4);
  return `${projected([corners], court, { ...view, near: view.near * 1.06 })}Z`;
}

/** Size and colours of a picture; the colours are `lit`. */
export interface Scene {
  width: number;
  height: number;
  left: string;
  right: string;
  sportSlug: string | null;
}

export const BLACK = '#07070a';

/** The night sky: each side in its own colour, darker downwards. */
export function night({ width, height, left, right }: Scene): string {
  return (
    `<linearGradient id="n"><stop stop-color="${mix(BLACK, left, 0.62)}"/><stop offset=".5" stop-color="${mix(BLACK, mix(left, right, 0.5), 0.34)}"/><stop offset="1" stop-color="${mix(BLACK, right, 0.62)}"/></linearGradient>` +
    `<linearGradient id="d" x2="0" y2="1"><stop stop-color="${BLACK}" stop-opacity=".1"/><stop offset=".55" stop-color="${BLACK}" stop-opacity=".45"/><stop offset="1" stop-color="${BLACK}" stop-opacity=".95"/></linearGradient>` +
    `<path d="M0 0h${width}v${height}H0z" fill="url(#n)"/><path d="M0 0h${width}v${height}H0z" fill="url(#d)"/>`
  );
}

/** Two curved tiers of spectators as points of light. */
export function stands({ width, height, left, right }: Scene): string {
  const tier = (top: number, sag: number, depth: number) =>
    `M0 ${round(top)}Q${width / 2} ${round(top + sag)} ${width} ${round(top)}V${round(top + depth)}Q${width / 2} ${round(top + depth + sag * 0.6)} 0 ${round(top + depth)}Z`;
  const dots = (id: string, colour: string, size: number) =>
    `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(8)"><circle cx="3" cy="3" r="1.5" fill="${colour}"/><circle cx="${size - 4}" cy="${size - 4}" r="1" fill="#fff"/></pattern>`;
  return (
    dots('s', mix(left, '#ffffff', 0.25), 15) +
    dots('t', mix(right, '#ffffff', 0.25), 12) +
    `<path d="${tier(height * 0.2, height * 0.16, height * 0.12)}" fill="url(#s)" opacity=".3"/>` +
    `<path d="${tier(height * 0.36, height * 0.1, height * 0.1)}" fill="url(#t)" opacity=".42"/>`
  );
}

/** Floodlights: rows of lamps with cones of light. */
export function beams({ width, height, left, right }: Scene): string {
  const cone = (x: number, reach: number, spread: number, fill: string) =>
    [1, 0.62, 0.3]
      .map(
        (part) =>
          `<path d="M${round(x - 46 * part)} 0h${round(92 * part)}L${round(x + reach + spread * part)} ${height}H${round(x + reach - spread * part)}Z" fill="url(#${fill})"/>`,
      )
      .join('');
  const light = (id: string, colour: string) =>
    `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${mix(colour, '#ffffff', 0.55)}" stop-opacity=".2"/><stop offset=".8" stop-color="${colour}" stop-opacity=".03"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>`;
  const lamps = (x: number) =>
    [-2, -1, 0, 1, 2].map((place) => `<circle cx="${round(x + place * 19)}" cy="6" r="6"/>`).join('');
  const [a, b, c, d] = [0.1 * width, 0.34 * width, 0.66 * width, 0.9 * width];
  return (
    light('l', left) +
    light('r', right) +
    cone(a, width * 0.22, width * 0.13, 'l') +
    cone(b, width * 0.05, width * 0.14, 'l') +
    cone(c, -width * 0.05, width * 0.14, 'r') +
    cone(d, -width * 0.22, width * 0.13, 'r') +
    `<g fill="#fff" opacity=".9">${[a, b, c, d].map(lamps).join('')}</g>`
  );
}

/** The court under the lights. */
export function field(scene: Scene, view: View, strength: number): string {
  const court = courtOf(scene.sportSlug);
  const lines = projected(court.lines, court, view);
  const stroke = (colour: string, width: number, opacity: number) =>
    `<path d="${lines}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" opacity="${opacity}"/>`;
  return (
    `<linearGradient id="f"><stop stop-color="${scene.left}"/><stop offset="1" stop-color="${scene.right}"/></linearGradient>` +
    `<path d="${floorPath(court, view)}" fill="url(#f)" opacity=".26"/>` +
    `<path d="${projected(court.areas, court, view)}" fill="url(#f)" opacity=".26"/>` +
    (court.road
      ? stroke('#fff', 30, strength) + stroke(BLACK, 24, 1) + stroke(scene.left, 24, 0.3)
      : stroke('#fff', 3.5, strength))
  );
}

/** Darkens the lower part for white text. */
export function scrim({ width, height }: Scene, from: number): string {
  return (
    `<linearGradient id="b" x2="0" y2="1"><stop offset="${from}" stop-color="${BLACK}" stop-opacity="0"/><stop offset="1" stop-color="${BLACK}" stop-opacity=".92"/></linearGradient>` +
    `<path d="M0 0h${width}v${height}H0z" fill="url(#b)"/>`
  );
}

export const document = ({ width, height }: Scene, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
