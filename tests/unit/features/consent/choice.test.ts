import { expect, test } from 'vitest';
import { readChoice, revisionOf } from '#features/consent/choice.ts';

const cookie = (value: unknown) => `a=1; consent=${encodeURIComponent(JSON.stringify(value))}; b=2`;

test.each([
  ['nothing was chosen', 'a=1; b=2', null],
  ['another cookie ends in its name', 'noconsent=%7B%7D', null],
  ['all is refused', cookie({ categories: ['necessary'], revision: 3 }), { statistics: false, marketing: false }],
  ['one is chosen', cookie({ categories: ['statistics'], revision: 3 }), { statistics: true, marketing: false }],
  [
    'both are chosen',
    cookie({ categories: ['statistics', 'marketing'], revision: 3 }),
    { statistics: true, marketing: true },
  ],
  ['something else was asked then', cookie({ categories: ['statistics', 'marketing'], revision: 1 }), null],
  ['it cannot be read', 'consent=%E0%A4%A', null],
  ['it is no choice', cookie(['statistics']), null],
  ['it is a word', cookie('yes'), null],
])('%s', (_name, cookies, wanted) => {
  expect(readChoice(cookies, 3)).toEqual(wanted);
});

test('each set of purposes has its own number', () => {
  const numbers = [false, true].flatMap((statistics) =>
    [false, true].map((marketing) => revisionOf({ statistics, marketing })),
  );
  expect(new Set(numbers).size).toBe(4);
});
