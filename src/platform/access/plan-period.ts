import { addMonths } from 'date-fns';
import { tz } from '@date-fns/tz';
import type { PlanPeriod } from '../database/access-tables.ts';

const MONTHS = { month: 1, year: 12 } as const;

/**
 * The moment (ms) at which a period that begins at `from` is over: the same day of a later month in UTC, or its last day where
 * it is shorter. A season ends when its plan says so, null being never.
 */
export function periodEnd(plan: { period: PlanPeriod; ends_at: number | null }, from: number): number | null {
  if (plan.period === 'season') return plan.ends_at === null ? null : Number(plan.ends_at);
  return addMonths(from, MONTHS[plan.period], { in: tz('UTC') }).getTime();
}
