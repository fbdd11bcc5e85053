import type { Sport } from './sport.ts';

export const basketball: Sport = {
  periods: { total: 115, clock: 10, breaks: [2, 15, 2], added: 0, overtime: 5, halfTimeAfter: 2 },
  clock: 'quarter',
  scoring: 'points',
  points: [2, 3, 1],
  sides: 'two',
  standings: { reward: () => ({ win: 2, draw: 1, loss: 1 }), draws: false, winsFirst: true },
  startingPositions: { 'Point Guard': 1, 'Shooting Guard': 1, 'Small Forward': 1, 'Power Forward': 1, Center: 1 },
  statistics: ['rebounds', 'assists', 'fouls'],
  court: 'basketball-court',
};
