import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetPendingSignUps, PENDING_MS } from '#platform/accounts/clean-up.ts';
import { type AccountsPlatform, accountsPlatform } from '../support/accounts-platform.ts';
import { linkIn } from '../support/collect-mail.ts';
import { fan, Visitor } from '../support/visitor.ts';

const DAY = 86_400;

let platform: AccountsPlatform;
beforeEach(async () => {
  // With a mail server a sign-up waits for its address.
  platform = await accountsPlatform({ mail: { reaches: true, folder: undefined, confirms: true } });
});
afterEach(() => platform.close());

const visitor = () => new Visitor(platform.fetch);
const forget = () => forgetPendingSignUps(platform.database, platform.now());
const addresses = async () =>
  (await platform.database.selectFrom('account').select('email').orderBy('created_at').execute()).map(
    ({ email }) => email,
  );

/** Signs up; resolves to the person and the link of the message. */
async function signUp(person = fan()) {
  expect((await visitor().submit('/users/sign_up', person)).status).toBe(200);
  const message = (await platform.mail()).find(({ to }) => to.address === person.email);
  return { ...person, link: linkIn(message!) };
}

test('a sign-up that nobody confirms is deleted after a week, with its messages and links', async () => {
  const eve = await signUp();
  platform.pass(PENDING_MS / 1000 - 1);
  await forget();
  expect(await addresses()).toEqual([eve.email]);
  platform.pass(1);
  await forget();
  expect(await addresses()).toEqual([]);
  for (const table of ['mail', 'account_token'] as const)
    expect([table, await platform.database.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  expect((await visitor().get(eve.link)).status).toBe(400);
  expect((await visitor().submit('/users/sign_in', eve)).status).toBe(400);
});

test('confirmed members stay, however old, and so does who signed up once more', async () => {
  const [ada, eve] = [await signUp(), await signUp()];
  expect((await visitor().submit(ada.link, {})).status).toBe(200);
  platform.pass(6 * DAY);
  const again = await signUp(eve);
  platform.pass(2 * DAY);
  await forget();
  expect(await addresses()).toEqual([ada.email, eve.email]);
  expect((await visitor().submit('/users/sign_in', ada)).status).toBe(303);
  // Its link was of a day, another one is sent with the next sign-up.
  expect((await visitor().get(again.link)).status).toBe(400);
  platform.pass(5 * DAY);
  await forget();
  expect(await addresses()).toEqual([ada.email]);
});

test('the address is free again for its owner', async () => {
  const squatted = await signUp();
  platform.pass(PENDING_MS / 1000);
  await forget();
  const owner = await signUp({ ...fan(), email: squatted.email });
  expect((await visitor().submit(owner.link, {})).status).toBe(200);
  expect((await visitor().submit('/users/sign_in', owner)).status).toBe(303);
});
