import { expect, test } from 'vitest';
import { newest } from '#features/settings/synchronise.ts';

test.each([
  ['a device that knows the account: the later change', { owner: 'same', device: 5, account: 3 }, 'device'],
  ['a device that knows the account: the later change', { owner: 'same', device: 3, account: 5 }, 'account'],
  ['nothing has changed since', { owner: 'same', device: 5, account: 5 }, 'same'],
  ['nobody ever chose anything', { owner: 'nobody', device: 0, account: 0 }, 'same'],
  ['a guest’s device: the account, however old', { owner: 'nobody', device: 9, account: 1 }, 'account'],
  ['a guest’s device and an account that has nothing', { owner: 'nobody', device: 9, account: 0 }, 'device'],
  ['somebody else’s device: the account, however old', { owner: 'other', device: 9, account: 1 }, 'account'],
  ['somebody else’s device: even an account that has nothing', { owner: 'other', device: 9, account: 0 }, 'account'],
] as const)('%s', (_, choices, winner) => {
  expect(newest(choices)).toBe(winner);
});
