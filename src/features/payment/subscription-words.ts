import type { Subscription } from '#contract/orders.ts';
import type { Translate } from '#i18n/translate.ts';

/** One sentence on where a subscription stands. `date` prints a moment. */
export function standingText(
  { status, period, paidUntil, cancelledAt }: Subscription,
  t: Translate,
  date: (moment: string) => string,
): string {
  const until = paidUntil === null ? t('subscription.never') : date(paidUntil);
  if (status === 'ended') return t('subscription.endedText');
  if (status === 'overdue') return t('subscription.overdueText');
  if (period === 'season' && cancelledAt === null) return t('subscription.seasonText');
  return t(status === 'active' ? 'subscription.activeText' : 'subscription.endingText', { date: until });
}

/** What the date of `paidUntil` is: the day it renews, ends, or ended. */
export function untilLabel({ status, period }: Subscription, t: Translate): string {
  if (status === 'ended') return t('subscription.ended');
  return status === 'ending' || period === 'season' ? t('subscription.ends') : t('subscription.renews');
}
