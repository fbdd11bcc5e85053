import { FOURTH_OFFICIAL } from '../match/actions.ts';
import type { PlayerId, Scene, Spots, Touch, View } from '../match/script-types.ts';
import type { Clip } from './clip.ts';
import { begins, ends } from './open-play.ts';

const KICK_OFF: Spots = {
  from: 0,
  to: 1.3,
  at: {
    R9: [-0.3, -0.5],
    R8: [-8, -6],
    R7: [-1.5, -20],
    R11: [-1.5, 20],
    R10: [-8, 8],
    R6: [-15, 0],
    B9: [9.8, 1],
    B10: [11, -6],
    B11: [2, -19],
    B7: [2, 19],
  },
};

const kickOff: Clip = {
  id: 'kick-off',
  kind: 'kick-off',
  seconds: 8,
  opens: false,
  closes: true,
  moment: 1.2,
  scenes: [
    {
      ...{ start: 0, end: 8, view: 'main', closes: 4.5, spots: [KICK_OFF], startsPlay: 0.8 },
      touches: [
        { t: 0, x: 0, y: 0, next: 'dead' },
        { t: 1.2, by: 'R9', x: 0, y: 0, next: 'pass' },
        { t: 2.1, by: 'R6', x: -13, y: 0.5, next: 'pass' },
        { t: 3.4, by: 'R4', x: -26, y: 8, next: 'pass' },
        { t: 4.8, by: 'R3', x: -25, y: -8, next: 'carry' },
        { t: 5.7, by: 'R3', x: -21, y: -8, next: 'pass' },
        ...ends(8),
      ],
    },
  ],
  bursts: [{ at: 0.7, home: 0.5, away: 0.5, fade: 2.4 }],
  whistles: [[0.8, 0.45]],
};

function save(id: string, side: 'left' | 'right', at: number, scene: Pick<Scene, 'touches' | 'runs'>): Clip {
  const loud = side === 'right' ? { home: 0.6, away: 0.5 } : { home: 0.5, away: 0.6 };
  return {
    ...{ id, kind: `save-${side}`, seconds: 8, moment: at, opens: true, closes: false },
    scenes: [{ start: 0, end: 8, view: 'main', opens: true, ...scene }],
    bursts: [
      { at: at - 0.8, ...loud, fade: 1.4 },
      { at, ...loud, fade: 1.6 },
    ],
  };
}

const SAVES: readonly Clip[] = [
  save('save-right', 'right', 5.5, {
    touches: [
      ...begins(0.8),
      { t: 2, by: 'R10', x: 11, y: 3, next: 'carry' },
      { t: 3.1, by: 'R10', x: 19, y: 3, next: 'pass' },
      { t: 4, by: 'R11', x: 30, y: 13, next: 'carry' },
      { t: 4.8, by: 'R11', x: 34, y: 10, next: 'shot', apex: 0.4 },
      { t: 5.5, by: 'B1', x: 51, y: 2.8, z: 1.4, next: 'lob', apex: 1.3, how: 'dive' },
      { t: 6.8, x: 57, y: 9, next: 'dead' },
    ],
    runs: [
      { by: 'R9', t: 4.8, x: 42, y: -2 },
      { by: 'B3', t: 4.8, x: 40, y: 3 },
    ],
  }),
  save('save-left', 'left', 5.5, {
    touches: [
      ...begins(0.7),
      { t: 1.5, by: 'B6', x: 7, y: 1, next: 'pass' },
      { t: 2.7, by: 'B10', x: -10, y: -6, next: 'carry' },
      { t: 3.9, by: 'B10', x: -20, y: -7, next: 'pass' },
      { t: 4.8, by: 'B9', x: -33, y: -2, next: 'shot', apex: 0.3 },
      { t: 5.5, by: 'R1', x: -51, y: -2.8, z: 1.2, next: 'lob', apex: 1.4, how: 'dive' },
      { t: 6.8, x: -57, y: -9, next: 'dead' },
    ],
    runs: [
      { by: 'B11', t: 4.8, x: -36, y: -14 },
      { by: 'R4', t: 4.8, x: -38, y: 1 },
    ],
  }),
];

/** A foul in the centre circle, and then from near: the referee shows a card. */
function card(side: 'home' | 'away', touches: Touch[], fouls: PlayerId, x: number, y: number): Clip {
  const cut = 2.8;
  const referee = [x - 0.75, y + 0.9] as const;
  const booked = [x + 0.75, y - 0.3] as const;
  const others = { R9: [x + 5, y + 6], B6: [x + 4, y + 4], R8: [x - 3.4, y + 3], B9: [x - 3, y + 5] } as const;
  const at = { ...others, referee, [fouls]: booked };
  const close: View = { from: [x + 1, y - 13, 2.6], at: [x, y, 1.25], span: 8 };
  return {
    ...{ id: `card-${side}`, kind: `card-${side}`, seconds: 6, moment: 3.6, opens: true, closes: false },
    scenes: [
      { start: 0, end: cut, view: 'main', opens: true, touches, runs: [{ by: fouls, t: cut - 0.7, x: x + 0.6, y }] },
      {
        ...{ start: cut, end: 6, view: close, card: 3.2, spots: [{ from: 0, to: 9, at }] },
        touches: [{ t: cut, by: fouls, x, y: y + 0.3, next: 'dead' }],
      },
    ],
    bursts: [{ at: cut - 0.5, home: side === 'home' ? 0.3 : 0.6, away: side === 'home' ? 0.6 : 0.3, fade: 1.5 }],
    whistles: [[cut - 0.6, 0.4]],
  };
}

/** At the halfway line: one leaves, the fourth official holds up the board, another comes on. */
function substitution(side: 'home' | 'away'): Clip {
  const letter = side === 'home' ? 'R' : 'B';
  const [off, on] = [`${letter}9`, `${letter}12`];
  const mates = { [`${letter}8`]: [-7, -22], [`${letter}10`]: [6, -20], referee: [5, -26] } as const;
  return {
    ...{ id: `substitution-${side}`, kind: `substitution-${side}`, seconds: 6, moment: 3, opens: false, closes: false },
    scenes: [
      {
        ...{ start: 0, end: 6, view: { from: [-5.5, -47, 3], at: [0.4, -33.6, 1.2], span: 10.5 }, substitute: on },
        touches: [{ t: 0, x: -14, y: -12, next: 'dead' }],
        runs: [
          { by: off, t: 3, x: 0.9, y: -34.6 },
          { by: on, t: 5.6, x: -4, y: -27 },
        ],
        spots: [
          { from: 0, to: 9, at: { ...mates, [FOURTH_OFFICIAL]: [1.9, -35.6] } },
          { from: 0, to: 3, at: { [on]: [-0.4, -35.2], [off]: [2.4, -28] } },
          { from: 3, to: 9, at: { [off]: [3, -38.5] } },
        ],
      },
    ],
    bursts: [{ at: 2.6, home: side === 'home' ? 0.4 : 0.1, away: side === 'home' ? 0.1 : 0.4, fade: 1.6 }],
  };
}

/** The whistle ends a half: everybody walks off, and the picture opens to the whole pitch. */
const whistle = (kind: 'half-time' | 'full-time', seconds: number, blasts: Clip['whistles'] & object): Clip => ({
  ...{ id: kind, kind, seconds, moment: 2, opens: true, closes: false, whistles: blasts },
  scenes: [
    {
      ...{ start: 0, end: seconds, view: 'main', opens: true, whistle: 2 },
      touches: [...begins(1), { t: 2, by: 'R10', x: 7, y: 2, next: 'dead' }],
    },
  ],
  bursts: [{ at: 2, home: 0.55, away: 0.5, fade: seconds / 3 }],
});

export const INCIDENTS: readonly Clip[] = [
  kickOff,
  ...SAVES,
  card(
    'home',
    [
      ...begins(0.6),
      { t: 1.3, by: 'B10', x: 3, y: -6, next: 'carry' },
      { t: 2.1, by: 'B10', x: -1, y: -7.5, next: 'dead' },
    ],
    'R6',
    -1,
    -7.5,
  ),
  card('away', [...begins(1.6).slice(0, 1), { t: 2, by: 'R8', x: -1.4, y: -3, next: 'dead' }], 'B8', -1.4, -3),
  substitution('home'),
  substitution('away'),
  whistle('half-time', 6, [
    [2, 0.35],
    [2.5, 0.9],
  ]),
  whistle('full-time', 8, [
    [2, 0.3],
    [2.45, 0.3],
    [2.9, 1],
  ]),
];
