/** Where an order stands. `created` and `approved` are open; all others are ends, but that a captured one may be refunded. */
export const ORDER_STATES = [
  'created',
  'approved',
  'captured',
  'declined',
  'cancelled',
  'expired',
  'refunded',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** What may happen to an order. The payer approves and cancels; the payment service captures, declines and refunds. */
export const ORDER_ACTS = ['approve', 'capture', 'decline', 'cancel', 'expire', 'refund'] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];

const NEXT: Record<OrderState, Partial<Record<OrderAct, OrderState>>> = {
  created: { approve: 'approved', capture: 'captured', decline: 'declined', cancel: 'cancelled', expire: 'expired' },
  // From here on money may move at any moment: whoever wants to cancel comes too late.
  approved: { capture: 'captured', decline: 'declined', expire: 'expired' },
  captured: { refund: 'refunded' },
  declined: {},
  cancelled: {},
  expired: {},
  refunded: {},
};
const RESULT: Record<OrderAct, OrderState> = {
  approve: 'approved',
  capture: 'captured',
  decline: 'declined',
  cancel: 'cancelled',
  expire: 'expired',
  refund: 'refunded',
};

/**
 * The state after an act: the same state where the act has been done already (it is told twice), null where it cannot
 * happen any more and changes nothing.
 */
export function stateAfter(state: OrderState, act: OrderAct): OrderState | null {
  return NEXT[state][act] ?? (RESULT[act] === state ? state : null);
}

/** Whether an order still waits for its payment. */
export const isOpen = (state: OrderState): boolean => state === 'created' || state === 'approved';
