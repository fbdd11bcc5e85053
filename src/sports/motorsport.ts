import type { Sport } from './sport.ts';

export const motorsport: Sport = {
  periods: { total: 100, clock: 100, breaks: [], added: 0, overtime: 0, halfTimeAfter: null },
  clock: 'lap',
  scoring: 'points',
  points: [],
  sides: 'any',
  standings: null,
  startingPositions: { Driver: 2 },
  statistics: [],
  court: 'race-track',
};
