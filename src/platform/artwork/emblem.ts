import { escapeXml } from '#lib/escape-xml.ts';
import { contrast, lit, luminance, mix } from './colour.ts';
import { FONT } from './club-monogram.ts';
import { liveryOf } from './livery.ts';
import { monogramOf, widthInEm } from './monogram.ts';
import type { EmblemKind } from './kinds.ts';
import { round } from './xml.ts';
import { createRandom, seedFrom } from '#lib/random.ts';
import type { SportSlug } from '#sports/sports.ts';
import marks from './marks.json' with { type: 'json' };

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

/** A mark in a 100 x 100 box: `lines` are stroked, `shapes` are filled. */
interface Mark {
  lines: string;
  shapes: string;
}

/** Balls, sticks, flags. */
const MARKS: Record<SportSlug, Mark> = marks;

/** A venue: stands around a pitch. */
const VENUE_MARK: Mark = marks.venue;

const STAR: Mark = { lines: '', shapes: 'M50 12L61 39L90 41L67 59L75 88L50 72L25 88L33 59L10 41L39 39Z' };

/** The mark of a sport; a star for an unknown one. */
const sportMark = (slug: string | null): Mark =>
  slug !== null && Object.hasOwn(MARKS, slug) ? MARKS[slug as SportSlug] : STAR;

const onCircle = (share: number, radius: number, x = 50, y = 50): string =>
  `${round(x + radius * Math.sin(share * 2 * Math.PI))} ${round(y - radius * Math.cos(share * 2 * Math.PI))}`;

const corners = (count: number, radii: readonly number[], start = 0): string =>
  `M${Array.from({ length: count }, (_, index) => onCircle(start + index / count, radii[index % radii.length] ?? 0)).join('L')}Z`;

const cup: Mark = {
  lines: 'M28 24H14C14 42 20 50 32 51M72 24H86C86 42 80 50 68 51',
  shapes: 'M27 14H73V36C73 54 64 63 56 66V76H68V86H32V76H44V66C36 63 27 54 27 36Z',
};

const burst = (rays: number): Mark => ({
  lines: '',
  shapes: `${corners(rays * 2, [48, 36])}M50 20A30 30 0 1 0 50 80A30 30 0 1 0 50 20Z`,
});

const chevrons: Mark = {
  lines: '',
  shapes: 'M50 10L88 40V56L50 26L12 56V40ZM50 38L80 62V77L50 53L20 77V62ZM50 65L72 82V96L50 79L28 96V82Z',
};

const ring = (stars: number): Mark => ({
  lines: '',
  shapes: Array.from({ length: stars }, (_, index) => {
    const [x = 50, y = 50] = onCircle(index / stars, 40)
      .split(' ')
      .map(Number);
    return `M${[0, 0.2, 0.4, 0.6, 0.8].map((share) => `${onCircle(share, 9, x, y)}L${onCircle(share + 0.1, 4, x, y)}`).join('L')}Z`;
  }).join(''),
});

const squares: Mark = { lines: `${corners(4, [46])}${corners(4, [46], 0.125)}`, shapes: '' };

const arcs: Mark = {
  lines: 'M16 78A40 40 0 0 1 84 78M28 78A27 27 0 0 1 72 78M40 78A14 14 0 0 1 60 78M12 88H88',
  shapes: 'M50 10L54 22L66 22L56 29L60 41L50 34L40 41L44 29L34 22L46 22Z',
};

/** The mark of a competition, derived from its name; an `open` one frames the mark of its sport. */
function competitionMark(name: string): { mark: Mark; open: boolean } {
  const random = createRandom(seedFrom('competition mark', name));
  const frames = [burst(random.between(9, 14)), ring(random.pick([8, 9, 10])), squares];
  const open = random.next() < 0.6;
  return { mark: random.pick(open ? frames : [cup, chevrons, arcs]), open };
}
