import type { Clip } from './clip.ts';

const NOBODY = { touches: [{ t: 0, x: 0, y: 0, next: 'dead' }], empty: true } as const;

/** What is shown when nothing is played, or when play goes on after a cut. */
export const CUTAWAYS: readonly Clip[] = [
  {
    ...{ id: 'crowd', kind: 'crowd', seconds: 6, opens: false, closes: false },
    scenes: [{ start: 0, end: 6, view: { from: [-26, -12, 5], at: [14, 46, 9], span: 66 }, ...NOBODY }],
    bursts: [{ at: 2.2, home: 0.55, away: 0.5, fade: 2 }],
  },
  {
    ...{ id: 'interval', kind: 'interval', seconds: 6, opens: false, closes: false },
    scenes: [{ start: 0, end: 6, view: { from: [0, -80, 27], at: [0, 6, 3], span: 128 }, ...NOBODY }],
    bursts: [],
  },
];
