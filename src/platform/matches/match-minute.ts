import type { Row } from '../database/schema.ts';

type Clock = Pick<Row<'event'>, 'status' | 'period' | 'period_started_at'>;

/** Minutes of the periods by the sport's own clock: the regular ones, and those that follow. */
const PERIODS: Record<string, { count: number; minutes: number; more: number }> = {
  football: { count: 2, minutes: 45, more: 15 },
  handball: { count: 2, minutes: 30, more: 5 },
  'ice-hockey': { count: 3, minutes: 20, more: 5 },
  rugby: { count: 2, minutes: 40, more: 10 },
};

/**
 * The minute that a live match shows at `at` (ms), in its sport's own way: "37" and "45+2", "Q3" (basketball), "S2" (volleyball). Null
 * where nobody tells its periods.
 */
export function matchMinute(
  sportSlug: string,
  { status, period, period_started_at }: Clock,
  at: number,
): string | null {
  if (status !== 'live' || period === null) return null;
  if (sportSlug === 'basketball') return period > 4 ? 'OT' : `Q${period}`;
  if (sportSlug === 'volleyball') return `S${period}`;
  const plan = PERIODS[sportSlug];
  if (!plan) return null;
  const { count, minutes, more } = plan;
  const length = period > count ? more : minutes;
  const start = period > count ? count * minutes + (period - count - 1) * more : (period - 1) * minutes;
  if (period_started_at === null) return String(start + length);
  const minute = Math.max(1, Math.floor((at - Number(period_started_at)) / 60_000) + 1);
  return minute > length ? `${start + length}+${minute - length}` : String(start + minute);
}
