import type { Orders } from '#api/orders.server.ts';
import type { ErrorBody } from '#contract/error.ts';
import type { Subscription } from '#contract/orders.ts';
import type { Translate } from '#i18n/translate.ts';

/** Cancels or resumes a subscription; `late` when its state no longer allows it. */
export async function change(orders: Orders, uuid: string, form: FormData) {
  const resume = form.get('act') === 'resume';
  try {
    await (resume ? orders.resumeSubscription(uuid) : orders.cancelSubscription(uuid));
    return resume ? 'resumed' : 'cancelled';
  } catch (error) {
    if ((error as Partial<ErrorBody>).status === 409) return 'late';
    throw error;
  }
}

/** Message after a change, while it still holds. */
export function messageOf(
  done: string | null,
  { cancelledAt, paidUntil }: Subscription,
  t: Translate,
  date: (moment: string) => string,
): string | null {
  if (done === 'late') return t('subscription.done.late');
  if (done === 'resumed' && cancelledAt === null) return t('subscription.done.resumed');
  if (done !== 'cancelled' || cancelledAt === null) return null;
  return t('subscription.done.cancelled', { date: paidUntil === null ? t('subscription.never') : date(paidUntil) });
}

/** Status of a subscription in one sentence. `date` formats a moment. */
export function statusText(
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

/** Label of `paidUntil`: renews, ends or ended. */
export function untilLabel({ status, period }: Subscription, t: Translate): string {
  if (status === 'ended') return t('subscription.ended');
  return status === 'ending' || period === 'season' ? t('subscription.ends') : t('subscription.renews');
}
