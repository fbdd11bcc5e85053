import { expect, test } from 'vitest';
import { newest } from '#features/settings/newest.ts';

test.each([
  ['a device that knows the account: the later change', { newHere: false, device: 5, account: 3 }, 'device'],
  ['a device that knows the account: the later change', { newHere: false, device: 3, account: 5 }, 'account'],
  ['nothing has changed since', { newHere: false, device: 5, account: 5 }, 'same'],
  ['nobody ever chose anything', { newHere: true, device: 0, account: 0 }, 'same'],
  ['a new device: the account, however old', { newHere: true, device: 9, account: 1 }, 'account'],
  ['a new device and an account that has nothing', { newHere: true, device: 9, account: 0 }, 'device'],
] as const)('%s', (_, choices, winner) => {
  expect(newest(choices)).toBe(winner);
});
