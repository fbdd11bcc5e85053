/** The statistics of a match, in their order on the page. */
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
