import { escapeXml } from '#lib/escape-xml.ts';
import { contrast, lit, luminance, mix } from './colour.ts';
import { FONT } from './crest.ts';
import { liveryOf } from './livery.ts';
import { monogramOf, widthInEm } from './monogram.ts';
import { competitionMark, type Mark, sportMark, VENUE_MARK } from './marks.ts';
import type { EmblemKind } from './kinds.ts';
import { round } from './xml.ts';

interface EmblemSubject {
  kind: EmblemKind;
  name: string;
  sportSlug: string | null;
}

/** The mark of a sport, a competition, a venue or a region on a tile in two colours, 1:1. */
export function emblemSvg(subject: EmblemSubject): string {
  const { primary, secondary } = liveryOf(subject.name, null);
  const field = lit(primary);
  const ink = contrast(field, secondary) >= 3 ? secondary : luminance(field) > 0.35 ? '#101014' : '#ffffff';
  const content = contentOf(subject, ink);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200">' +
    `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${field}"/><stop offset="1" stop-color="${mix(field, '#000000', 0.45)}"/></linearGradient>` +
    '<rect width="100" height="100" rx="22" fill="url(#g)"/>' +
    `<rect x="3" y="3" width="94" height="94" rx="19.5" fill="none" stroke="${ink}" stroke-opacity=".28" stroke-width="2"/>` +
    `${content}</svg>`
  );
}

function contentOf({ kind, name, sportSlug }: EmblemSubject, ink: string): string {
  if (kind === 'region') return letters(name, ink);
  if (kind === 'venue') return drawn(VENUE_MARK, ink, 0.72);
  if (kind === 'sport') return drawn(sportMark(sportSlug), ink, 0.72);
  const { mark, open } = competitionMark(name);
  return drawn(mark, ink, 0.76) + (open ? drawn(sportMark(sportSlug), ink, 0.36) : '');
}

/** A mark about the middle of the tile. */
function drawn({ lines, shapes }: Mark, ink: string, scale: number): string {
  const start = round(50 - 50 * scale);
  return (
    `<g transform="translate(${start} ${start}) scale(${scale})" fill="${ink}" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">` +
    (lines && `<path d="${lines}" fill="none" stroke-width="6.5"/>`) +
    (shapes && `<path d="${shapes}" stroke-width="1" fill-rule="evenodd"/>`) +
    '</g>'
  );
}

function letters(name: string, ink: string): string {
  const text = monogramOf(name);
  const size = round(Math.min(44, 62 / widthInEm(text)));
  return (
    `<g fill="none" stroke="${ink}" stroke-opacity=".3" stroke-width="2"><circle cx="50" cy="50" r="35"/><ellipse cx="50" cy="50" rx="15" ry="35"/><path d="M15 50h70M20 32h60M20 68h60"/></g>` +
    `<text x="50" y="50" dy=".36em" text-anchor="middle" font-size="${size}" ${FONT} fill="${ink}">${escapeXml(text)}</text>`
  );
}
