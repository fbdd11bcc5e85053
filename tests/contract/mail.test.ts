import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '#platform/mail/transport.ts';
import { type AccountsPlatform, accountsPlatform } from '../support/accounts-platform.ts';
import { testDatabase } from '../support/test-database.ts';
import { linkIn } from '../support/collect-mail.ts';
import { fan, formOf, isSignedIn, locationOf, signUp, Visitor } from '../support/visitor.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

let platform: AccountsPlatform;
beforeAll(async () => {
  platform = await accountsPlatform();
});
afterAll(() => platform.close());

let here: Visitor;
let person: ReturnType<typeof fan>;
beforeEach(async () => {
  here = new Visitor(platform.fetch);
  person = await signUp(here);
});

const visitor = () => new Visitor(platform.fetch);
const ask = (email: string, from = visitor(), query = '') => from.submit(`/users/forgot${query}`, { email });
const canSignIn = async (given: { email: string; password: string }) =>
  (await visitor().submit('/users/sign_in', given)).status === 303;
/** The messages to an address. */
const mailTo = async (email: string): Promise<Message[]> =>
  (await platform.mail()).filter(({ to }) => to.address === email);
const only = ([message, ...more]: Message[]): Message => {
  expect(more.map(({ subject }) => subject)).toEqual([]);
  return message!;
};
const heading = async (answer: Response) => /<h1>([^<]*)/.exec(await answer.text())?.[1];

describe('confirming an address', () => {
  test('a new account gets one link, which works once and in any browser; opening it spends nothing', async () => {
    const message = only(await mailTo(person.email));
    expect(message).toMatchObject({ subject: 'Confirm your e-mail address', to: { name: person.name }, lang: 'en' });
    expect(await (await here.get('/users/edit')).text()).toContain('Your address is not confirmed');
    const link = linkIn(message);
    expect(await heading(await visitor().get(link))).toBe('Is this your address?');
    expect(await heading(await visitor().submit(link, {}))).toBe('Address confirmed');
    expect(await (await here.get('/users/edit')).text()).not.toContain('Your address is not confirmed');
    const again = await visitor().get(link);
    expect([again.status, await heading(again)]).toEqual([400, 'This link no longer works']);
  });

  test('the link ends after 24 hours, and another one can be asked for', async () => {
    const link = linkIn(only(await mailTo(person.email)));
    platform.pass(24 * HOUR);
    expect((await visitor().get(link)).status).toBe(400);
    const asked = await here.submit('/users/edit', {}, '/users/edit/confirmation');
    expect(locationOf(asked)).toBe('/users/edit?done=confirmation');
    expect((await visitor().submit(linkIn(only(await mailTo(person.email))), {})).status).toBe(200);
  });

  test('a new address that has an account is told so, and nothing changes', async () => {
    const owner = await signUp(visitor());
    await platform.mail();
    const given = { email: owner.email, password: person.password };
    expect(locationOf(await here.submit('/users/edit', given, '/users/edit/email'))).toBe('/users/edit?done=email');
    const message = only(await mailTo(owner.email));
    expect(message.subject).toBe('This address already has an account');
    expect(message.text).not.toContain('http');
    expect([await canSignIn(person), await canSignIn(owner)]).toEqual([true, true]);
  });

  test('an address that got an account after the link was sent stays with that account', async () => {
    const newcomer = fan();
    await here.submit('/users/edit', { email: newcomer.email, password: person.password }, '/users/edit/email');
    const link = linkIn((await mailTo(newcomer.email))[0]!);
    await signUp(visitor(), newcomer);
    expect(await heading(await visitor().submit(link, {}))).toBe('This address has an account');
    expect([await canSignIn(person), await canSignIn(newcomer)]).toEqual([true, true]);
  });
});

describe('a forgotten password', () => {
  test('is replaced by a link that works once, signs this browser in and all others out', async () => {
    await platform.mail();
    await ask(person.email);
    const message = only(await mailTo(person.email));
    const link = linkIn(message);
    expect((await visitor().get(link)).status).toBe(200);
    const weak = visitor();
    expect((await weak.submit(link, { password: 'password1' })).status).toBe(400);
    const password = 'a quite new sentence';
    expect(locationOf(await weak.submit(link, { password }))).toMatch(/\/login$/);
    expect([await isSignedIn(weak), await isSignedIn(here)]).toEqual([true, false]);
    expect([await canSignIn({ ...person, password }), await canSignIn(person)]).toEqual([true, false]);
    expect((await visitor().get(link)).status).toBe(400);
    const subjects = (await mailTo(person.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your password has changed');
  });

  test('all links of an account end with the first that is used, and with a new password', async () => {
    await platform.mail();
    await ask(person.email);
    await ask(person.email);
    const [first, second] = (await mailTo(person.email)).map(linkIn);
    const password = 'a quite new sentence';
    await visitor().submit(first!, { password });
    expect((await visitor().get(second!)).status).toBe(400);
    await ask(person.email);
    const third = linkIn((await mailTo(person.email)).find(({ subject }) => subject === 'Reset your password')!);
    const member = visitor();
    await member.submit('/users/sign_in', { ...person, password });
    await member.submit('/users/edit', { password, new_password: person.password }, '/users/edit/password');
    expect((await visitor().get(third)).status).toBe(400);
  });

  test('the link ends after an hour, also when it was sent late', async () => {
    await platform.mail();
    await ask(person.email);
    platform.pass(59 * MINUTE);
    const link = linkIn(only(await mailTo(person.email)));
    expect((await visitor().get(link)).status).toBe(200);
    platform.pass(MINUTE);
    expect((await visitor().get(link)).status).toBe(400);
    await ask(person.email);
    platform.pass(HOUR);
    expect(await mailTo(person.email)).toEqual([]);
  });

  test('two browsers that use a link at the same moment: one succeeds', async () => {
    await platform.mail();
    await ask(person.email);
    const link = linkIn(only(await mailTo(person.email)));
    const [one, two] = [visitor(), visitor()];
    const forms = await Promise.all(
      [one, two].map(async (browser, at) => {
        const [path, fields] = formOf(await (await browser.get(link)).text(), {
          password: `a quite new sentence ${at}`,
        });
        return () => browser.post(path, fields);
      }),
    );
    const statuses = (await Promise.all(forms.map((send) => send()))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([303, 400]);
  });

  test('the page is the same with and without an account; only the mail tells', async () => {
    await platform.mail();
    const stranger = fan().email;
    const pages = await Promise.all(
      [person.email, stranger].map(async (email) => (await (await ask(email)).text()).replaceAll(email, 'EMAIL')),
    );
    expect(pages[0]).toBe(pages[1]);
    const unknown = only(await mailTo(stranger));
    expect(unknown.subject).toBe('No account with this address');
    expect(linkIn(unknown)).toBe('/users/sign_up?ui_locales=en');
  });

  test('a form works as hard without an account as with one: it only writes', async () => {
    const plain = await testDatabase();
    const statements: string[] = [];
    const database = plain.withPlugin({
      transformQuery({ node, queryId }) {
        statements.push(plain.getExecutor().compileQuery(node, queryId).sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const watched = await accountsPlatform({ database });
    const known = await signUp(new Visitor(watched.fetch));
    const asked = [];
    for (const email of [known.email, fan().email]) {
      const browser = new Visitor(watched.fetch);
      const form = formOf(await (await browser.get('/users/forgot')).text(), { email });
      statements.length = 0;
      await browser.post(...form);
      asked.push([...statements]);
    }
    expect(asked[0]).toEqual(asked[1]);
    expect(asked[0]!.join()).not.toContain('from "account"');
    await watched.close();
  });

  test('is answered in the language of the page, and the link goes on in it', async () => {
    await platform.mail();
    await ask(person.email, visitor(), '?ui_locales=de');
    const message = only(await mailTo(person.email));
    expect(message).toMatchObject({ subject: 'Setze dein Passwort zurück', lang: 'de' });
    expect(message.html).toContain('<html lang="de">');
    expect(await heading(await visitor().get(linkIn(message)))).toBe('Wähle ein neues Passwort');
  });
});

describe('an account is told', () => {
  test('of a sign-in on a browser that it has not seen, and not of one that it has', async () => {
    await platform.mail();
    const other = visitor();
    await other.submit('/users/sign_in', person);
    expect(only(await mailTo(person.email)).subject).toBe('New sign-in to your account');
    await other.submit('/users/sign_out', {});
    await other.submit('/users/sign_in', person);
    expect(await mailTo(person.email)).toEqual([]);
  });

  test('of a new password', async () => {
    await platform.mail();
    const password = 'a quite new sentence';
    await here.submit('/users/edit', { password: person.password, new_password: password }, '/users/edit/password');
    expect(only(await mailTo(person.email)).subject).toBe('Your password has changed');
  });
});

test('what people write stays text in HTML, subject and addresses', async () => {
  const name = '<b>Ada</b> "&" http://evil.example';
  const mean = { ...fan(), name };
  await signUp(visitor(), mean);
  const message = only(await mailTo(mean.email));
  expect(message.html).toContain('Hi &lt;b&gt;Ada&lt;/b&gt; &quot;&amp;&quot;');
  expect(message.html).not.toContain('<b>');
  expect(message.html.match(/href="[^"]*evil/)).toBeNull();
});

test('without a way to reach people no form asks for it', async () => {
  const mute = await accountsPlatform({ mail: { reaches: false, folder: undefined, confirms: false } });
  const member = new Visitor(mute.fetch);
  await signUp(member);
  expect(await (await member.get('/users/edit')).text()).not.toContain('E-mail address');
  const guest = new Visitor(mute.fetch);
  expect(await (await guest.get('/users/sign_in')).text()).not.toContain('Forgot');
  expect((await guest.get('/users/forgot')).status).toBe(404);
  await mute.close();
});
