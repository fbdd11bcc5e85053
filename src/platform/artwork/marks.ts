import { createRandom, seedFrom } from '#lib/random.ts';
import type { SportSlug } from '#sports/sports.ts';
import { round } from './xml.ts';

/** A mark in a 100 x 100 box: `lines` are stroked, `shapes` are filled. */
export interface Mark {
  lines: string;
  shapes: string;
}

const BALL = 'M50 14A36 36 0 1 1 50 86A36 36 0 1 1 50 14Z';

const MARKS: Record<SportSlug, Mark> = {
  football: {
    lines: `${BALL}M50 35V15M64.3 45.4L83 39M58.8 62.1L71 78M41.2 62.1L29 78M35.7 45.4L17 39`,
    shapes: 'M50 35L64.3 45.4L58.8 62.1H41.2L35.7 45.4Z',
  },
  basketball: { lines: `${BALL}M50 14V86M14 50H86M25 24C42 38 42 62 25 76M75 24C58 38 58 62 75 76`, shapes: '' },
  handball: {
    lines: `${BALL}M20 31C38 28 48 40 50 50S62 72 80 69M42 15C46 30 38 44 15 46M58 85C54 70 62 56 85 54`,
    shapes: '',
  },
  'ice-hockey': {
    lines: 'M22 12L58 66Q61 71 67 71H84M78 12L42 66Q39 71 33 71H16',
    shapes: 'M32 80C32 76 40 73 50 73S68 76 68 80V86C68 90 60 93 50 93S32 90 32 86Z',
  },
  volleyball: {
    lines: `${BALL}M50 50C50 34 58 22 70 20M50 50C64 58 78 57 86 47M50 50C36 58 32 72 36 83M36 18C30 32 34 48 50 50M84 62C70 70 56 66 50 50M28 79C26 64 36 54 50 50`,
    shapes: '',
  },
  rugby: {
    lines: 'M20 80C10 50 30 18 82 18C90 52 68 88 20 80ZM34 68L66 34M40 52L50 62M47 45L57 55M54 38L64 48',
    shapes: '',
  },
  motorsport: {
    lines: 'M20 92V14M20 18C40 6 60 30 84 16V56C60 70 40 46 20 58',
    shapes:
      'M20 18C30 13 36 14 42 16V29C36 27 30 26 20 31ZM42 29C50 32 56 34 63 33V46C56 47 50 45 42 42ZM63 20C70 21 77 20 84 16V29C77 33 70 34 63 33ZM20 44C30 39 36 40 42 42V55C36 53 30 52 20 57ZM63 46C70 47 77 46 84 42V55C77 60 70 61 63 60Z',
  },
};

/** A venue: stands around a pitch. */
export const VENUE_MARK: Mark = {
  lines:
    'M10 42C10 31 28 22 50 22S90 31 90 42S72 62 50 62S10 53 10 42ZM10 42V64C10 76 28 84 50 84S90 76 90 64V42M31 61V80M50 64V83M69 61V80',
  shapes: 'M28 42C28 37 38 33 50 33S72 37 72 42S62 51 50 51S28 47 28 42Z',
};

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
