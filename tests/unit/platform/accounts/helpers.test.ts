import { expect, test } from 'vitest';
import { readEmail } from '#platform/accounts/email.ts';
import { limitedTo } from '#platform/accounts/limited-to.ts';
import { seal, unseal } from '#platform/accounts/sealed.ts';
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

test('at most so many pieces of work run at once, failed ones make room, and all get their turn', async () => {
  const inTurn = limitedTo(2);
  let running = 0;
  let most = 0;
  const work = async (fails: boolean) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (fails) throw new Error('failed');
  };
  const all = await Promise.allSettled([true, false, true, false, false].map((fails) => inTurn(() => work(fails))));
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect([most, running]).toEqual([2, 0]);
});
