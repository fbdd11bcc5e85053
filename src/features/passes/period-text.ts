import type { Plan } from '#contract/orders.ts';
import type { Translate } from '#i18n/translate.ts';

/** Text after the price: per month, per year, or the end of the season. `date` formats a moment. */
export function periodText(
  { period, endsAt }: Pick<Plan, 'period' | 'endsAt'>,
  t: Translate,
  date: (moment: string) => string,
): string {
  if (period === 'month') return t('passes.perMonth');
  if (period === 'year') return t('passes.perYear');
  return endsAt === null ? t('passes.once') : t('passes.untilSeason', { date: date(endsAt) });
}
