const bars = (starts: readonly number[], width: number, upright: boolean): string =>
  starts.map((start) => (upright ? `M${start} 0h${width}v100h-${width}z` : `M0 ${start}h100v${width}H0z`)).join('');

const lozenges = (): string =>
  [10, 50, 90].flatMap((y) => [0, 25, 50, 75, 100].map((x) => `M${x} ${y - 20}l12.5 20l-12.5 20l-12.5-20z`)).join('');

const wave = (y: number): string => `M0 ${y}q12.5-9 25 0t25 0t25 0t25 0v9q-12.5 9-25 0t-25 0t-25 0t-25 0z`;

/** Patterns in the second colour over the first, as paths in the crest's 100 x 100 box. */
export const PATHS: Record<string, string> = {
  plain: '',
  stripes: bars([14.2, 42.8, 71.4], 14.4, true),
  pinstripes: bars([17, 29, 41, 55, 67, 79], 4, true),
  hoops: bars([18, 46, 74], 14, false),
  halves: 'M50 0h50v100H50z',
  quarters: 'M50 0h50v48H50zM0 48h50v52H0z',
  sash: 'M-6 14L14-6L106 82L86 106z',
  chevrons: 'M0 34L50 8L100 34V50L50 24L0 50zM0 78L50 52L100 78V94L50 68L0 94z',
  diamonds: lozenges(),
  cross: 'M41 0h18v38h41v18H59v44H41V56H0V38h41z',
  saltire: 'M-4 8L8-4L50 38L92-4L104 8L62 50L104 92L92 104L50 62L8 104L-4 92L38 50z',
  pale: 'M34 0h32v100H34z',
  pile: 'M16 0H84L50 92z',
  waves: wave(58) + wave(76),
};

export const patternPath = (pattern: string): string => (Object.hasOwn(PATHS, pattern) && PATHS[pattern]) || '';

/** Whether a monogram needs a plain background on this pattern. */
export const isBusy = (pattern: string): boolean => !['plain', 'waves', ''].includes(pattern);
