import { expect, test } from 'vitest';
import { id, moment } from '#contract/primitives.ts';

test.each(['72e58178-4946-5e8b-b5d4-6ebee4cc69c9', '42', 'ice hockey', 'a/b', 'Kererū', '😀', ''])(
  '%j is an id',
  (given) => {
    expect(id.safeParse(given).success).toBe(true);
  },
);

test.each(['\u0000', 'a\nb', '\ud800', 'x\udc00'])('%j is no id: no address can be made of it', (given) => {
  expect(id.safeParse(given).success).toBe(false);
});

test.each(['2026-11-21T14:00:00Z', '2026-11-21T14:00:00.000+01:00', '2026-11-21'])('%s is a moment', (given) => {
  expect(moment.safeParse(given).success).toBe(true);
});

test.each(['', ' ', 'T', '%', 'LIVE', '1', '21.11.2026', '2026-13-45', '+999999-01-01'])('%j is no moment', (given) => {
  expect(moment.safeParse(given).success).toBe(false);
});
