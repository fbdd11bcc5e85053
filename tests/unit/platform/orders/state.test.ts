import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isOpen,
  ORDER_COMMANDS,
  ORDER_STATES,
  type OrderCommand,
  type OrderState,
  stateAfter,
} from '#platform/orders/state.ts';

test.each<[OrderState, OrderCommand, OrderState | null]>([
  ['created', 'approve', 'approved'],
  ['created', 'cancel', 'cancelled'],
  ['created', 'expire', 'expired'],
  ['created', 'capture', 'captured'],
  ['created', 'decline', 'declined'],
  ['created', 'refund', null],
  ['approved', 'capture', 'captured'],
  ['approved', 'decline', 'declined'],
  ['approved', 'cancel', null],
  ['approved', 'approve', 'approved'],
  ['captured', 'capture', 'captured'],
  ['captured', 'refund', 'refunded'],
  ['captured', 'decline', null],
  ['captured', 'expire', null],
  ['cancelled', 'approve', null],
  ['cancelled', 'capture', null],
  ['expired', 'capture', null],
  ['declined', 'capture', null],
  ['refunded', 'capture', null],
])('an order that is %s, on %s, is %s', (state, act, next) => {
  expect(stateAfter(state, act)).toBe(next);
});

const acts = fc.array(fc.constantFrom(...ORDER_COMMANDS), { maxLength: 30 });

/** The states an order goes through, whatever commands come and however often. */
function states(commands: readonly OrderCommand[]): OrderState[] {
  const been: OrderState[] = ['created'];
  for (const act of commands) {
    const state = been.at(-1) ?? 'created';
    been.push(stateAfter(state, act) ?? state);
  }
  return been;
}

const always = (holds: (been: OrderState[], commands: OrderCommand[]) => boolean) =>
  fc.assert(
    fc.property(acts, (commands) => holds(states(commands), commands)),
    { numRuns: 5000 },
  );

test('money is taken at most once, and stays taken but for a refund', () => {
  always((been) => {
    const taken = been.indexOf('captured');
    if (taken < 0) return true;
    const after = been.slice(taken);
    return after.every((state) => state === 'captured' || state === 'refunded');
  });
});

test('what was cancelled, declined or has expired is never captured', () => {
  always((been) => {
    const over = been.findIndex((state) => ['cancelled', 'declined', 'expired'].includes(state));
    return over < 0 || been.slice(over).every((state) => state === been[over]);
  });
});

test('nothing is paid back that was not paid', () => {
  always((been) => !been.includes('refunded') || been.includes('captured'));
});

test('an order that ended never opens again', () => {
  always((been) => {
    const ended = been.findIndex((state) => !isOpen(state));
    return ended < 0 || been.slice(ended).every((state) => !isOpen(state));
  });
});

test('commands are idempotent', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ORDER_STATES), fc.constantFrom(...ORDER_COMMANDS), (state, act) => {
      const once = stateAfter(state, act) ?? state;
      return (stateAfter(once, act) ?? once) === once;
    }),
  );
});
