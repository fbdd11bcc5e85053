import type { Sport } from './sport.ts';

export const handball: Sport = {
  periods: { total: 95, clock: 30, breaks: [15], added: 0, overtime: 5, halfTimeAfter: 1 },
  clock: 'stopped',
  scoring: 'goals',
  points: [1],
  sides: 'two',
  standings: { reward: () => ({ win: 2, draw: 1, loss: 0 }), draws: true, winsFirst: false },
  startingPositions: {
    Goalkeeper: 1,
    'Left Wing': 1,
    'Left Back': 1,
    'Centre Back': 1,
    'Right Back': 1,
    'Right Wing': 1,
    Pivot: 1,
  },
  statistics: ['shots', 'saves', 'cards'],
  court: 'handball-court',
};
