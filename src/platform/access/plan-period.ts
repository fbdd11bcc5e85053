import { addMonths } from 'date-fns';
import { tz } from '@date-fns/tz';
import type { PlanPeriod } from '../database/access-tables.ts';

const MONTHS = { month: 1, year: 12 } as const;
const UTC = tz('UTC');

const monthsAfter = (from: number, months: number) => addMonths(from, months, { in: UTC }).getTime();

/** The end (ms) of a period from `from`: the same or the last day of a later month in UTC; a season's own, or null for never. */
export function periodEnd(plan: { period: PlanPeriod; ends_at: number | null }, from: number): number | null {
  return plan.period === 'season' ? plan.ends_at : monthsAfter(from, MONTHS[plan.period]);
}

/** The end (ms) of the first period after `after`, counted from the start, so that a short February moves no later end. */
export function nextEnd(period: keyof typeof MONTHS, startedAt: number, after: number): number {
  for (let count = 1; ; count += 1) {
    const end = monthsAfter(startedAt, count * MONTHS[period]);
    if (end > after) return end;
  }
}
