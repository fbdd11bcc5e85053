import { randomUUID } from 'node:crypto';
import type { Clock } from '#lib/clock.ts';
import type { Money } from '#lib/money.ts';
import { stableUuid } from '#lib/stable-uuid.ts';
import type { Database } from '../../../database/open.ts';
import type { Row } from '../../../database/schema.ts';
import type { PaymentRequest, PaymentStatus } from '../provider.ts';

/** The delay of a slow payment, ms of product time. */
export const SLOW_MS = 4000;
export const SANDBOX_PATH = '/payments/sandbox';

/** The payer's choices. */
export const SANDBOX_CHOICES = ['approve', 'decline', 'cancel', 'slow', 'twice'] as const;
export type SandboxChoice = (typeof SANDBOX_CHOICES)[number];
const BEHAVIOUR = { approve: 'usual', decline: 'declined', slow: 'slow', twice: 'twice', cancel: 'usual' } as const;

type Payment = Row<'sandbox_payment'>;

/** The sandbox's stored payments and captures. */
export function sandboxPayments(database: Database, clock: Clock) {
  const find = (id: string): Promise<Payment | undefined> =>
    database.selectFrom('sandbox_payment').selectAll().where('id', '=', id).executeTakeFirst();

  async function open({ order, total, ...request }: PaymentRequest): Promise<string> {
    await database
      .insertInto('sandbox_payment')
      .values({
        ...{ id: randomUUID(), order_uuid: order, ...total, title: request.title, locale: request.locale },
        ...{ return_url: request.returnUrl, cancel_url: request.cancelUrl, keeps_method: request.keepMethod ? 1 : 0 },
        ...{ status: 'created', behaviour: 'usual', ready_at: null },
      })
      .onConflict((conflict) => conflict.column('order_uuid').doNothing())
      .execute();
    const query = database.selectFrom('sandbox_payment').select('id').where('order_uuid', '=', order);
    return (await query.executeTakeFirstOrThrow()).id;
  }

  /** Applies the payer's first choice; resolves to the payment and the next URL. */
  async function choose(id: string, wanted: SandboxChoice): Promise<{ payment: Payment; goTo: string } | undefined> {
    await database
      .updateTable('sandbox_payment')
      .set({
        status: wanted === 'cancel' ? 'cancelled' : 'approved',
        behaviour: BEHAVIOUR[wanted],
        ready_at: wanted === 'slow' ? clock.now() + SLOW_MS : null,
      })
      .where('id', '=', id)
      .where('status', '=', 'created')
      .execute();
    const payment = await find(id);
    return payment && { payment, goTo: payment.status === 'cancelled' ? payment.cancel_url : payment.return_url };
  }

  async function look(id: string): Promise<PaymentStatus> {
    const payment = await find(id);
    const column = payment ? 'payment_id' : 'id';
    const query = database.selectFrom('sandbox_capture').selectAll().where(column, '=', id);
    const captured = await query.executeTakeFirst();
    if (captured) return capturedStatus(captured, payment, clock.now());
    return { kind: payment && payment.status !== 'cancelled' ? payment.status : 'gone' };
  }

  async function capture(id: string, requestId: string): Promise<PaymentStatus> {
    const payment = await find(id);
    if (payment?.status !== 'approved') return { kind: payment?.status === 'created' ? 'created' : 'gone' };
    if (payment.behaviour === 'declined') return { kind: 'declined' };
    await take({ payment_id: id, token: null, amount: payment.amount, currency: payment.currency }, requestId);
    return look(id);
  }

  async function charge(token: string, total: Money, requestId: string): Promise<PaymentStatus> {
    if (!TOKEN.test(token)) return { kind: 'declined' };
    const id = await take({ payment_id: null, token, ...total }, requestId);
    return { kind: 'captured', capture: id, total };
  }

  /** Stores a capture once per request id, from which its own id is made: PostgreSQL finds either of them taken first. */
  async function take(what: Pick<Row<'sandbox_capture'>, 'payment_id' | 'token' | 'amount' | 'currency'>, by: string) {
    const id = stableUuid('sandbox-capture', by);
    await database
      .insertInto('sandbox_capture')
      .values({ id, ...what, request_id: by, captured_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return id;
  }

  async function refund(capture: string): Promise<PaymentStatus> {
    await database
      .updateTable('sandbox_capture')
      .set({ refunded_at: clock.now() })
      .where('id', '=', capture)
      .where('refunded_at', 'is', null)
      .execute();
    return look(capture);
  }

  return { find, open, choose, look, capture, charge, refund };
}

const TOKEN = /^sandbox-[\w-]{36}$/;
const LABEL = 'Sandbox card •••• 4242';

/** Of a capture with its payment, or of a renewal, which has none. */
function capturedStatus(captured: Row<'sandbox_capture'>, payment: Payment | undefined, now: number): PaymentStatus {
  if (captured.refunded_at !== null) return { kind: 'refunded' };
  if (payment && payment.ready_at !== null && now < payment.ready_at) return { kind: 'pending' };
  const { id, amount, currency } = captured;
  const method = payment?.keeps_method === 1 ? { method: { token: `sandbox-${payment.id}`, label: LABEL } } : {};
  return { kind: 'captured', capture: id, total: { amount, currency }, ...method };
}
