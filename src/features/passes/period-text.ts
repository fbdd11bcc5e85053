import type { Plan } from '#contract/orders.ts';
import type { Translate } from '#i18n/translate.ts';

/** What follows the price: how often it is paid, or until when it is good. `date` prints a moment. */
export function periodText(
  { period, endsAt }: Pick<Plan, 'period' | 'endsAt'>,
  t: Translate,
  date: (moment: string) => string,
): string {
  if (period === 'month') return t('passes.perMonth');
  if (period === 'year') return t('passes.perYear');
  return endsAt === null ? t('passes.once') : t('passes.untilSeason', { date: date(endsAt) });
}
