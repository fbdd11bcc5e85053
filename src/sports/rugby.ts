import type { Sport } from './sport.ts';

/** A score does not tell bonus points, so the table gives none. */
export const rugby: Sport = {
  periods: { total: 102, clock: 40, breaks: [12], added: 0, overtime: 10, halfTimeAfter: 1 },
  clock: 'stopped',
  scoring: 'points',
  points: [5, 2, 3],
  sides: 'two',
  standings: { reward: () => ({ win: 4, draw: 2, loss: 0 }), draws: true, winsFirst: false },
  startingPositions: {
    Prop: 2,
    Hooker: 1,
    Lock: 2,
    Flanker: 2,
    'Number Eight': 1,
    'Scrum-half': 1,
    'Fly-half': 1,
    Centre: 2,
    Wing: 2,
    'Full-back': 1,
  },
  statistics: ['possession', 'tackles', 'fouls', 'cards'],
  court: 'rugby-pitch',
};
