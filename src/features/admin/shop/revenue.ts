import type { Revenue } from '#contract/admin/sales.ts';
import { decimalOf, type Money } from '#lib/money.ts';

type Row = Revenue['data'][number];

/** Months, the newest first, each with what was sold and the sum of each currency. */
export const monthsOf = (rows: readonly Row[]): { month: string; rows: Row[]; totals: Money[] }[] =>
  [...Map.groupBy(rows, ({ month }) => month)].map(([month, own]) => ({
    ...{ month, rows: own },
    totals: [...Map.groupBy(own, ({ currency }) => currency)].map(([currency, some]) => ({
      ...{ currency, amount: some.reduce((sum, { amount }) => sum + amount, 0) },
    })),
  }));

/** The rows of a table for a spreadsheet. */
export const revenueRows = (rows: readonly Row[], titleOf: (title: Row['item']['title']) => string) => [
  ['month', 'kind', 'title', 'sold', 'refunded', 'amount', 'currency'],
  ...rows.map(({ month, item, sold, refunded, amount, currency }) => [
    ...[month, item.type === 'plan' ? 'pass' : 'match', titleOf(item.title)],
    ...[sold, refunded, decimalOf({ amount, currency }), currency],
  ]),
];
