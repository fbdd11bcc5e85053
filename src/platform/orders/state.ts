/** `created` and `approved` are open. The others are final, except that a captured order may be refunded. */
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

const RESULT = {
  approve: 'approved',
  capture: 'captured',
  decline: 'declined',
  cancel: 'cancelled',
  expire: 'expired',
  refund: 'refunded',
} as const;
/** The payer approves and cancels; the payment service captures, declines and refunds. */
export type OrderCommand = keyof typeof RESULT;
export const ORDER_COMMANDS = Object.keys(RESULT) as OrderCommand[];

const ALLOWED: Partial<Record<OrderState, readonly OrderCommand[]>> = {
  created: ['approve', 'capture', 'decline', 'cancel', 'expire'],
  // Too late to cancel: the money may move at any moment.
  approved: ['capture', 'decline', 'expire'],
  captured: ['refund'],
};

/** The state after a command: unchanged for a repeated one, null for one that is no longer possible. */
export function stateAfter(state: OrderState, command: OrderCommand): OrderState | null {
  return ALLOWED[state]?.includes(command) || RESULT[command] === state ? RESULT[command] : null;
}

/** Whether an order waits for its payment. */
export const isOpen = (state: OrderState): boolean => state === 'created' || state === 'approved';
