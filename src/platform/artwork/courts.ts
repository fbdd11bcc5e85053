import type { CourtKind } from '#sports/sport.ts';
import { sportOf } from '#sports/sports.ts';
import { across, arc, bothEnds, box, circuit, type Court, line, type Point, stripes } from './court.ts';

const football: Court = {
  length: 105,
  width: 68,
  lines: [
    box(0, 0, 105, 68),
    across(52.5, 68),
    arc([52.5, 34], 9.15),
    ...bothEnds(105, [box(0, 13.85, 16.5, 54.15), box(0, 24.85, 5.5, 43.15), arc([11, 34], 9.15, -0.147, 0.147)]),
  ],
  areas: stripes(0, 105, 14, 68),
};

const basketball: Court = {
  length: 28,
  width: 15,
  lines: [
    box(0, 0, 28, 15),
    across(14, 15),
    arc([14, 7.5], 1.8),
    ...bothEnds(28, [
      box(0, 5.05, 5.8, 9.95),
      arc([5.8, 7.5], 1.8, -0.25, 0.25),
      [[0, 0.9], ...arc([1.575, 7.5], 6.75, -0.217, 0.217), [0, 14.1]],
    ]),
  ],
  areas: [...bothEnds(28, [box(0, 5.05, 5.8, 9.95)]), arc([14, 7.5], 1.8)],
};

const goalArea = (radius: number): Point[] => [...arc([0, 8.5], radius, -0.25, 0), ...arc([0, 11.5], radius, 0, 0.25)];

const handball: Court = {
  length: 40,
  width: 20,
  lines: [box(0, 0, 40, 20), across(20, 20), ...bothEnds(40, [goalArea(6), goalArea(8.5), line([7, 9.5], [7, 10.5])])],
  areas: bothEnds(40, [[...goalArea(6), [0, 2.5]]]),
};

const CORNER = 8.5;
const rink: Point[] = [
  ...arc([CORNER, CORNER], CORNER, 0.5, 0.75),
  ...arc([60 - CORNER, CORNER], CORNER, 0.75, 1),
  ...arc([60 - CORNER, 30 - CORNER], CORNER, 0, 0.25),
  ...arc([CORNER, 30 - CORNER], CORNER, 0.25, 0.5),
  [0, CORNER],
];
const circles = [arc([10, 8], 4.5), arc([10, 22], 4.5), arc([4, 15], 1.8, -0.25, 0.25)];

const iceHockey: Court = {
  length: 60,
  width: 30,
  lines: [
    ...[rink, across(30, 30), arc([30, 15], 4.5)],
    ...bothEnds(60, [line([4, 1.5], [4, 28.5]), across(22, 30), ...circles]),
  ],
  areas: [box(22, 0, 38, 30), arc([30, 15], 4.5)],
};

const volleyball: Court = {
  length: 26,
  width: 15,
  lines: [
    ...[box(0, 0, 26, 15), box(4, 3, 22, 12)],
    ...[line([13, 2], [13, 13]), line([10, 3], [10, 12]), line([16, 3], [16, 12])],
  ],
  areas: [box(4, 3, 22, 12), box(10, 3, 16, 12)],
};

const rugby: Court = {
  length: 122,
  width: 70,
  lines: [
    box(0, 0, 122, 70),
    across(61, 70),
    ...bothEnds(
      122,
      [11, 16, 33, 51].map((along) => across(along, 70)),
    ),
  ],
  areas: [...stripes(11, 111, 20, 70), ...bothEnds(122, [box(0, 0, 11, 70)])],
};

const motorsport: Court = { length: 140, width: 70, lines: [circuit()], areas: [], road: true };

const oval = (scale: number): Point[] =>
  [...arc([0, 0], 1, 0, 0.5), ...arc([0, 0], 1, 0.5, 1)].map(([along, side]): Point => [
    60 + along * 58 * scale,
    35 + side * 34 * scale,
  ]);

/** A stadium for a sport without a court of its own. */
const ground: Court = { length: 120, width: 70, lines: [oval(1), oval(0.86), oval(0.6)], areas: [oval(1), oval(0.6)] };

const COURTS: Record<CourtKind, Court> = {
  'football-pitch': football,
  'basketball-court': basketball,
  'handball-court': handball,
  'ice-rink': iceHockey,
  'volleyball-court': volleyball,
  'rugby-pitch': rugby,
  'race-track': motorsport,
  ground,
};

/** The court of a sport; of an unknown one a plain ground. */
export const courtOf = (sportSlug: string | null): Court => COURTS[sportOf(sportSlug).court];
