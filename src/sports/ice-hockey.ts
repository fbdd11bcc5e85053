import { CLEAR_WIN, NARROW_WIN, type Sport } from './sport.ts';

export const iceHockey: Sport = {
  periods: { total: 140, clock: 20, breaks: [18, 18], added: 0, overtime: 5, halfTimeAfter: null },
  clock: 'stopped',
  scoring: 'goals',
  points: [1],
  sides: 'two',
  standings: { reward: ({ overtime }) => (overtime ? NARROW_WIN : CLEAR_WIN), draws: false, winsFirst: false },
  startingPositions: { Goaltender: 1, Defenceman: 2, 'Left Winger': 1, Centre: 1, 'Right Winger': 1 },
  statistics: ['shots', 'saves', 'cards'],
  court: 'ice-rink',
};
