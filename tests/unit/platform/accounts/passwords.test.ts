import { expect, test } from 'vitest';
import { createPasswords } from '#platform/accounts/password.ts';
import { passwordFault } from '#platform/accounts/password-rules.ts';

const cheap = createPasswords({ N: 2 ** 10, r: 8, p: 1 });

test('passwords are stored with scrypt at OWASP’s cost, each with its own salt', async () => {
  const { hash, verify } = createPasswords();
  const stored = await hash('floodlights on');
  expect(stored).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await hash('floodlights on')).not.toBe(stored);
  expect([await verify('floodlights on', stored), await verify('floodlights off', stored)]).toEqual([true, false]);
});

test('a password stored at another cost still works', async () => {
  expect(await createPasswords().verify('secret', await cheap.hash('secret'))).toBe(true);
});

test('without an account no password is right', async () => {
  expect(await cheap.verify('', undefined)).toBe(false);
});

test('the same characters are the same password, however they were typed', async () => {
  expect(await cheap.verify('stu\u0308rmer', await cheap.hash('st\u00fcrmer'))).toBe(true);
});

test.each([
  ['seven77', 'short'],
  ['🙂🙂🙂🙂🙂🙂🙂', 'short'],
  ['e1ght-of', null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), 'long'],
  ['ä'.repeat(64), null],
  ['ä'.repeat(65), 'long'],
  ['Password1', 'common'],
  ['Ada Lovelace', 'common'],
  ['ada@example.com', 'common'],
  ['correct horse battery', null],
])('the password %s is %s', async (password, fault) => {
  expect(await passwordFault(password, ['ada lovelace', 'ada@example.com'])).toBe(fault);
});
