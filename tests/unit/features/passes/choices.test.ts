import { expect, test } from 'vitest';
import type { Plan } from '#contract/orders.ts';
import { choicesOf, savingOf } from '#features/passes/choices.ts';

const plan = (uuid: string, amount: number, more: Partial<Plan> = {}): Plan => ({
  ...{ uuid, name: { en: uuid, de: uuid }, description: { en: '', de: '' }, price: { amount, currency: 'EUR' } },
  ...{ period: 'month', endsAt: null, screens: null, trialDays: 0, monthly: null },
  ...more,
});
const uuids = (plans: Plan[]) =>
  choicesOf(plans).map(({ plan: one, yearly }) => [one.uuid, yearly?.uuid].filter(Boolean).join('+'));

test('a pass by month and the one by year that opens the same are one choice, wherever they stand', () => {
  const [all, football] = [plan('all', 999), plan('football', 599)];
  const year = plan('all-year', 8991, { period: 'year', monthly: 'all' });
  expect(uuids([all, year, football])).toEqual(['all+all-year', 'football']);
  expect(uuids([year, football, all])).toEqual(['football', 'all+all-year']);
  // Its month is not on sale here, or is another year's already.
  expect(uuids([football, year])).toEqual(['football', 'all-year']);
  expect(uuids([all, year, { ...year, uuid: 'again' }])).toEqual(['all+all-year', 'again']);
  expect(uuids([])).toEqual([]);
});

test.each([
  ['a quarter', 8991, 25],
  ['nothing', 11_988, 0],
  ['less than nothing', 20_000, 0],
  ['almost one percent', 11_880, 0],
])('a year saves %s', (_, amount, percent) => {
  const yearly = plan('year', amount, { period: 'year', monthly: 'month' });
  expect(savingOf({ plan: plan('month', 999), yearly })).toBe(percent);
  expect(savingOf({ plan: plan('month', 999), yearly: null })).toBe(0);
  const francs = { ...yearly, price: { amount, currency: 'CHF' } };
  expect(savingOf({ plan: plan('month', 999), yearly: francs })).toBe(0);
});
