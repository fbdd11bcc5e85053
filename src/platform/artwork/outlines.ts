/** The shape of a crest in a 100 x 100 box. */
interface Outline {
  path: string;
  /** Height of the optical middle. */
  middle: number;
  /** Width there. */
  width: number;
  /** End of a band across the top; 0 when the top is too narrow for letters. */
  chief: number;
}

export const OUTLINES: readonly Outline[] = [
  { path: 'M10 7H90V48C90 72 71 88 50 95C29 88 10 72 10 48Z', middle: 46, width: 76, chief: 40 },
  { path: 'M13 7H87V54C87 79 70 94 50 94S13 79 13 54Z', middle: 48, width: 70, chief: 40 },
  { path: 'M50 5A45 45 0 1 1 50 95A45 45 0 1 1 50 5Z', middle: 50, width: 84, chief: 0 },
  { path: 'M50 4L88 15V52C88 74 70 88 50 96C30 88 12 74 12 52V15Z', middle: 49, width: 72, chief: 45 },
  { path: 'M50 4L90 26V74L50 96L10 74V26Z', middle: 50, width: 76, chief: 0 },
  {
    path: 'M22 6H78C79 14 84 18 91 19C89 30 91 38 91 48C91 73 70 87 50 95C30 87 9 73 9 48C9 38 11 30 9 19C16 18 21 14 22 6Z',
    middle: 48,
    width: 78,
    chief: 42,
  },
  {
    path: 'M44 6.5Q50 1 56 6.5L93.5 44Q99 50 93.5 56L56 93.5Q50 99 44 93.5L6.5 56Q1 50 6.5 44Z',
    middle: 50,
    width: 80,
    chief: 0,
  },
  { path: 'M50 4C73 4 86 25 86 50S73 96 50 96S14 75 14 50S27 4 50 4Z', middle: 50, width: 70, chief: 0 },
  { path: 'M12 9Q31 15 50 6Q69 15 88 9V55C88 76 68 88 50 96C32 88 12 76 12 55Z', middle: 49, width: 72, chief: 41 },
];
