import type { SportSlug } from '#sports/sports.ts';

export interface SportPlan {
  slug: SportSlug;
  name: string;
  /** The sport's positions, each with its number of squad players. */
  squad: readonly (readonly [position: string, players: number])[];
}

/** Most watched first. */
export const sports: readonly SportPlan[] = [
  {
    slug: 'football',
    name: 'Football',
    squad: [
      ['Goalkeeper', 3],
      ['Defender', 8],
      ['Midfielder', 7],
      ['Forward', 5],
    ],
  },
  {
    slug: 'basketball',
    name: 'Basketball',
    squad: [
      ['Point Guard', 3],
      ['Shooting Guard', 2],
      ['Small Forward', 3],
      ['Power Forward', 2],
      ['Center', 2],
    ],
  },
  {
    slug: 'handball',
    name: 'Handball',
    squad: [
      ['Goalkeeper', 2],
      ['Left Wing', 2],
      ['Right Wing', 2],
      ['Left Back', 3],
      ['Centre Back', 2],
      ['Right Back', 2],
      ['Pivot', 3],
    ],
  },
  {
    slug: 'ice-hockey',
    name: 'Ice Hockey',
    squad: [
      ['Goaltender', 2],
      ['Defenceman', 8],
      ['Centre', 4],
      ['Left Winger', 4],
      ['Right Winger', 4],
    ],
  },
  {
    slug: 'volleyball',
    name: 'Volleyball',
    squad: [
      ['Setter', 2],
      ['Opposite', 2],
      ['Outside Hitter', 4],
      ['Middle Blocker', 4],
      ['Libero', 2],
    ],
  },
  {
    slug: 'rugby',
    name: 'Rugby',
    squad: [
      ['Prop', 5],
      ['Hooker', 2],
      ['Lock', 3],
      ['Flanker', 3],
      ['Number Eight', 1],
      ['Scrum-half', 2],
      ['Fly-half', 2],
      ['Centre', 2],
      ['Wing', 2],
      ['Full-back', 1],
    ],
  },
  {
    slug: 'motorsport',
    name: 'Motorsport',
    squad: [
      ['Driver', 2],
      ['Reserve Driver', 1],
    ],
  },
];
