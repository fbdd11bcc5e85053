import { expect, test } from 'vitest';
import { readEmail } from '#platform/accounts/email.ts';
import { seal, unseal } from '#platform/accounts/exchange.ts';
import { sameText } from '#platform/accounts/secrets.ts';

test.each([
  [' Ada@Example.COM ', 'ada@example.com'],
  ['ada', null],
  ['ada@', null],
  ['a b@example.com', null],
  [`${'x'.repeat(250)}@example.com`, null],
  ['', null],
])('the e-mail "%s" is read as %s', (given, email) => {
  expect(readEmail(given)).toBe(email);
});

test('what is sealed opens with the same secret alone, and unchanged', () => {
  const sealed = seal({ accessToken: 'a' }, 'secret');
  expect(sealed).not.toBe(seal({ accessToken: 'a' }, 'secret'));
  expect(unseal(sealed, 'secret')).toEqual({ accessToken: 'a' });
  expect(() => unseal(sealed, 'other')).toThrow();
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  expect(() => unseal(changed, 'secret')).toThrow();
});

test('texts are compared whole', () => {
  expect([sameText('a', 'a'), sameText('a', 'b'), sameText('a', 'ab'), sameText('', '')]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
