import type { Orders } from '#api/orders.server.ts';
import type { ErrorBody } from '#contract/error.ts';
import type { Subscription } from '#contract/orders.ts';
import type { Translate } from '#i18n/translate.ts';

type Done = 'cancelled' | 'resumed' | 'late';

/** Does what a form of a subscription's page asks for; `late` when there is nothing left to change. */
export async function change(orders: Orders, uuid: string, form: FormData): Promise<Done> {
  const resume = form.get('act') === 'resume';
  try {
    await (resume ? orders.resumeSubscription(uuid) : orders.cancelSubscription(uuid));
    return resume ? 'resumed' : 'cancelled';
  } catch (error) {
    if ((error as Partial<ErrorBody>).status === 409) return 'late';
    throw error;
  }
}

/** What the page says of it afterwards, as long as it is still so. */
export function saidOf(
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
