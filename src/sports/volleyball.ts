import { CLEAR_WIN, NARROW_WIN, type Sport } from './sport.ts';

export const volleyball: Sport = {
  periods: { total: 100, clock: 25, breaks: [3, 3, 3], added: 0, overtime: 15, halfTimeAfter: null },
  clock: 'set',
  scoring: 'sets',
  points: [1],
  sides: 'two',
  standings: {
    reward: ({ home, away }) => (Math.abs(home - away) === 1 ? NARROW_WIN : CLEAR_WIN),
    draws: false,
    setsToWin: 3,
    winsFirst: true,
  },
  startingPositions: { Setter: 1, Opposite: 1, 'Outside Hitter': 2, 'Middle Blocker': 2, Libero: 1 },
  statistics: ['aces', 'blocks'],
  court: 'volleyball-court',
};
