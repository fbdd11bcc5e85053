import { escapeXml } from '#lib/escape-xml.ts';
import { createRandom, seedFrom } from '#lib/random.ts';
import type { Livery } from '../database/schema.ts';
import { FONT, monogramMarkup } from './club-monogram.ts';
import { contrast, luminance, mix } from './colour.ts';
import { isBusy, liveryOf, MONOGRAM, patternPath } from './livery.ts';
import { monogramOf, widthInEm } from './monogram.ts';
import { round } from './xml.ts';

export interface CrestSubject {
  name: string;
  /** Null: nobody gave one. */
  livery: Livery | null;
  /** The code of its region. */
  region?: string | null;
  /** The crest that an operator uploaded, as a data URL of a PNG; then nothing is drawn. */
  own?: string | null;
}

/**
 * Shapes of crests in a 100 x 100 box: the height of the optical middle, the width there, and the end of a band across the top (0
 * where it is too narrow for letters).
 */
const OUTLINES = [
  { path: 'M10 7H90V48C90 72 71 88 50 95C29 88 10 72 10 48Z', middle: 46, width: 76, chief: 40 },
  { path: 'M13 7H87V54C87 79 70 94 50 94S13 79 13 54Z', middle: 48, width: 70, chief: 40 },
  { path: 'M50 5A45 45 0 1 1 50 95A45 45 0 1 1 50 5Z', middle: 50, width: 84, chief: 0 },
  { path: 'M50 4L88 15V52C88 74 70 88 50 96C30 88 12 74 12 52V15Z', middle: 49, width: 72, chief: 45 },
  { path: 'M50 4L90 26V74L50 96L10 74V26Z', middle: 50, width: 76, chief: 0 },
  {
    path: 'M22 6H78C79 14 84 18 91 19C89 30 91 38 91 48C91 73 70 87 50 95C30 87 9 73 9 48C9 38 11 30 9 19C16 18 21 14 22 6Z',
    middle: 48,
    width: 78,
    chief: 42,
  },
  {
    path: 'M44 6.5Q50 1 56 6.5L93.5 44Q99 50 93.5 56L56 93.5Q50 99 44 93.5L6.5 56Q1 50 6.5 44Z',
    middle: 50,
    width: 80,
    chief: 0,
  },
  { path: 'M50 4C73 4 86 25 86 50S73 96 50 96S14 75 14 50S27 4 50 4Z', middle: 50, width: 70, chief: 0 },
  { path: 'M12 9Q31 15 50 6Q69 15 88 9V55C88 76 68 88 50 96C32 88 12 76 12 55Z', middle: 49, width: 72, chief: 41 },
];

type Ground = 'bare' | 'disc' | 'band' | 'chief';

type CrestPlan = ReturnType<typeof planOf>;

/** A club's crest as an SVG document, readable at 24 px. */
export function crestSvg(subject: CrestSubject): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200">${crestMarkup(subject, 'c')}</svg>`;
}

/**
 * The crest as elements in a 100 x 100 box; `id` is unique in the document. Only who gave a club a livery invented the club too: all
 * others get a monogram.
 */
export function crestMarkup(subject: CrestSubject, id: string): string {
  if (subject.own) return `<image width="100" height="100" href="${subject.own}"/>`;
  const colours = liveryOf(subject.name, subject.livery, subject.region);
  if (colours.pattern === MONOGRAM) return monogramMarkup(subject.name, colours, id);
  const plan = planOf(subject);
  const { outline, livery, rim } = plan;
  const painted = patternPath(livery.pattern);
  return [
    `<clipPath id="${id}"><path d="${outline.path}"/></clipPath>`,
    `<path d="${outline.path}" fill="${livery.primary}"/>`,
    `<g clip-path="url(#${id})">`,
    painted && `<path d="${painted}" fill="${livery.secondary}"/>`,
    plan.ground === 'band' && band(plan, plan.outline.middle - 17, 34),
    plan.ground === 'chief' && band(plan, -10, plan.outline.chief + 10),
    '<path d="M50 0H100V100H50z" fill="#000" opacity=".1"/></g>',
    `<path d="${outline.path}" fill="none" stroke="${rim}" stroke-width="5"/>`,
    `<path d="${outline.path}" fill="none" stroke="${mix(livery.primary, '#000000', 0.55)}" stroke-width="1.6" transform="translate(5.5 5.5) scale(.89)"/>`,
    plan.ground === 'disc' && disc(plan),
    plan.star && star(plan),
    text(plan),
  ]
    .filter(Boolean)
    .join('');
}

function planOf({ name, livery: given, region }: CrestSubject) {
  const livery = liveryOf(name, given, region);
  const random = createRandom(seedFrom('crest', name));
  const outline = random.pick(OUTLINES);
  const grounds: Ground[] = outline.chief > 0 ? ['disc', 'band', 'chief'] : ['disc', 'band'];
  const ground: Ground = isBusy(livery.pattern) ? random.pick(grounds) : 'bare';
  return {
    outline,
    livery,
    ground,
    monogram: monogramOf(name),
    rim: rimOf(livery),
    star: random.next() < 0.4 && (ground === 'band' || (ground === 'bare' && livery.pattern === 'plain')),
  };
}

/** The second colour, or a paler first when the second is invisible on black. */
function rimOf({ primary, secondary }: Livery): string {
  if (luminance(secondary) > 0.1) return secondary;
  return mix(primary, '#ffffff', luminance(primary) > 0.1 ? 0.35 : 0.85);
}

/** The wanted colour, or black or white when its contrast is too low. */
function inkOn(ground: string, wanted: string): string {
  if (contrast(ground, wanted) >= 3) return wanted;
  return luminance(ground) > 0.3 ? '#101014' : '#ffffff';
}

function band({ livery }: CrestPlan, top: number, height: number): string {
  const line = inkOn(livery.primary, livery.secondary);
  return `<path d="M0 ${top - 3}h100v${height + 6}H0z" fill="${line}"/><path d="M0 ${top}h100v${height}H0z" fill="${livery.primary}"/>`;
}

function disc({ outline, livery }: CrestPlan): string {
  return `<circle cx="50" cy="${outline.middle}" r="27" fill="${livery.primary}" stroke="${inkOn(livery.primary, livery.secondary)}" stroke-width="3"/>`;
}

const STAR = 'M0-8l2.3 5.2 5.7.5-4.3 3.7 1.3 5.6-5-3-5 3 1.3-5.6-4.3-3.7 5.7-.5z';

function star({ outline, livery, ground }: CrestPlan): string {
  const low = ground === 'band' ? outline.middle + 31 : outline.middle + 29;
  return `<path d="${STAR}" transform="translate(50 ${low})" fill="${inkOn(livery.primary, livery.secondary)}" stroke="${livery.primary}" stroke-width="3" paint-order="stroke"/>`;
}

const TEXT_WIDTH: Record<Exclude<Ground, 'disc'>, number> = { bare: 0.72, band: 0.74, chief: 0.7 };
const TALLEST: Record<Ground, number> = { bare: 44, disc: 34, band: 29, chief: 25 };

function text({ outline, livery, ground, monogram }: CrestPlan): string {
  const width = ground === 'disc' ? 42 : outline.width * TEXT_WIDTH[ground];
  const raised = livery.pattern === 'waves' && ground === 'bare';
  const size = round(Math.min(raised ? 30 : TALLEST[ground], width / widthInEm(monogram)));
  const y = ground === 'chief' ? outline.chief - 14 : outline.middle - (raised ? 12 : 0);
  const fill = inkOn(livery.primary, livery.secondary);
  return `<text x="50" y="${y}" dy=".36em" text-anchor="middle" font-size="${size}" ${FONT} fill="${fill}">${escapeXml(monogram)}</text>`;
}
