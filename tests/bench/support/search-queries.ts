/** Typical queries: whole names, parts of names, typos, both sides of a match, and names without a match. */
export const QUERIES: readonly string[] = [
  'united',
  'fc ',
  'real',
  'munchen',
  'untied',
  'saltercombe greyhaven',
  'league',
  'stadion',
  'abc',
  'atletico',
];
