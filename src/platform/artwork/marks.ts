import { createRandom, seedFrom } from '#lib/random.ts';
import type { SportSlug } from '#sports/sports.ts';
import marks from './marks.json' with { type: 'json' };
import { round } from './xml.ts';

/** A mark in a 100 x 100 box: `lines` are stroked, `shapes` are filled. */
export interface Mark {
  lines: string;
  shapes: string;
}

/** Balls, sticks, flags. */
const MARKS: Record<SportSlug, Mark> = marks;

/** A venue: stands around a pitch. */
export const VENUE_MARK: Mark = marks.venue;

const STAR: Mark = { lines: '', shapes: 'M50 12L61 39L90 41L67 59L75 88L50 72L25 88L33 59L10 41L39 39Z' };

/** The mark of a sport; a star for an unknown one. */
export const sportMark = (slug: string | null): Mark =>
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
export function competitionMark(name: string): { mark: Mark; open: boolean } {
  const random = createRandom(seedFrom('competition mark', name));
  const frames = [burst(random.between(9, 14)), ring(random.pick([8, 9, 10])), squares];
  const open = random.next() < 0.6;
  return { mark: random.pick(open ? frames : [cup, chevrons, arcs]), open };
}
