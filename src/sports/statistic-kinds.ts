/** What is counted of both sides of a match. */
export const STATISTIC_KINDS = [
  'possession',
  'shots',
  'shotsOnTarget',
  'saves',
  'corners',
  'fouls',
  'cards',
  'rebounds',
  'assists',
  'tackles',
  'aces',
  'blocks',
] as const;
export type StatisticKind = (typeof STATISTIC_KINDS)[number];
