import type { Sport } from './sport.ts';

export const football: Sport = {
  periods: { total: 112, clock: 45, breaks: [15], added: 2, overtime: 15, halfTimeAfter: 1 },
  clock: 'running',
  scoring: 'goals',
  points: [1],
  sides: 'two',
  standings: { reward: () => ({ win: 3, draw: 1, loss: 0 }), draws: true, winsFirst: false },
  startingPositions: { Goalkeeper: 1, Defender: 4, Midfielder: 3, Forward: 3 },
  statistics: ['possession', 'shots', 'shotsOnTarget', 'saves', 'corners', 'fouls', 'cards'],
  court: 'football-pitch',
};
