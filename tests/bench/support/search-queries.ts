/** What people type: whole names and parts of them, with letters wrong, two sides of a match, and nothing that is there. */
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
