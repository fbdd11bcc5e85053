/** What is counted of both sides of a match, in the order in which it is shown. */
export const STATISTIC_KINDS = [
  'possession',
  'shots',
  'shotsOnTarget',
  'saves',
  'corners',
  'rebounds',
  'assists',
  'tackles',
  'fouls',
  'cards',
  'aces',
  'blocks',
] as const;
export type StatisticKind = (typeof STATISTIC_KINDS)[number];
