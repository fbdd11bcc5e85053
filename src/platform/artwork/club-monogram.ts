import { escapeXml } from '#lib/escape-xml.ts';
import type { Livery } from '../database/schema.ts';
import { contrast, luminance } from './colour.ts';
import { monogramOf, widthInEm } from './monogram.ts';
import { round } from './xml.ts';

/** Geometric: a browser else makes a font for the size of each crest, which took a third of the time to paint it. */
export const FONT =
  'font-family="Inter,system-ui,\'Segoe UI\',Roboto,Helvetica,Arial,sans-serif" font-weight="800" text-rendering="geometricPrecision"';

const LETTERS = 3;
const WIDTH = 66;
const TALLEST = 40;

/** One to three letters for a club: its initials; of a name in one word its beginning, as on a scoreboard. */
export function clubLetters(name: string): string {
  const initials = monogramOf(name);
  const [word, ...others] = name
    .normalize('NFC')
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  const isOneWord = word !== undefined && others.length === 0;
  return isOneWord ? [...word.toUpperCase()].slice(0, LETTERS).join('') : initials;
}

/**
 * What stands for a club without a crest, as elements in a 100 x 100 box: letters on a plain ground in two colours. No shield, so that
 * nobody takes it for the club's own. `id` is unique in the document.
 */
export function monogramMarkup(name: string, { primary, secondary }: Livery, id: string): string {
  const ink = contrast(primary, secondary) >= 3 ? secondary : luminance(primary) > 0.3 ? '#101014' : '#ffffff';
  const letters = clubLetters(name);
  const size = round(Math.min(TALLEST, WIDTH / widthInEm(letters)));
  return (
    `<clipPath id="${id}"><rect x="4" y="4" width="92" height="92" rx="24"/></clipPath>` +
    `<g clip-path="url(#${id})"><path d="M0 0H100V100H0z" fill="${primary}"/><path d="M0 84H100V100H0z" fill="${secondary}"/></g>` +
    '<rect x="5" y="5" width="90" height="90" rx="23" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2"/>' +
    `<text x="50" y="46" dy=".36em" text-anchor="middle" font-size="${size}" ${FONT} fill="${ink}">${escapeXml(letters)}</text>`
  );
}
