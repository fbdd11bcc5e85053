import { escapeXml } from '#lib/escape-xml.ts';
import { createRandom, seedFrom } from '#lib/random.ts';
import type { Livery } from '../database/schema.ts';
import { contrast, luminance, mix } from './colour.ts';
import { liveryOf } from './livery.ts';
import { monogramOf, widthInEm } from './monogram.ts';
import { OUTLINES } from './outlines.ts';
import { isBusy, patternPath } from './patterns.ts';
import { round } from './xml.ts';

export interface CrestSubject {
  name: string;
  /** Null: derived from the name. */
  livery: Livery | null;
}

type Ground = 'bare' | 'disc' | 'band' | 'chief';

type CrestPlan = ReturnType<typeof planOf>;

export const FONT = 'font-family="Inter,system-ui,\'Segoe UI\',Roboto,Helvetica,Arial,sans-serif" font-weight="800"';

/** A club's crest as an SVG document, readable at 24 px. */
export function crestSvg(subject: CrestSubject): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200">${crestMarkup(subject, 'c')}</svg>`;
}

/** The crest as elements in a 100 x 100 box; `id` is unique in the document. */
export function crestMarkup(subject: CrestSubject, id: string): string {
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

function planOf({ name, livery: given }: CrestSubject) {
  const livery = liveryOf(name, given);
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
