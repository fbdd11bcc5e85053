import { tz } from '@date-fns/tz';
import { addMonths } from 'date-fns';

const MONTHS = { month: 1, year: 12 } as const;
const UTC = tz('UTC');

/**
 * The end (ms) of the first period after `after`, for something that began at `startedAt`: always the day of the month on
 * which it began, or the last one of a shorter month, so that no February moves what follows.
 */
export function nextEnd(period: keyof typeof MONTHS, startedAt: number, after: number): number {
  for (let count = 1; ; count += 1) {
    const end = addMonths(startedAt, count * MONTHS[period], { in: UTC }).getTime();
    if (end > after) return end;
  }
}
