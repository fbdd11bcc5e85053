import { html } from 'hono/html';
import { fill } from '#lib/fill.ts';
import { checkCredentials } from '../accounts/accounts.ts';
import type { DemoAccount } from '../demo.ts';
import { readEmail } from '../accounts/email.ts';
import { PASSWORD_MAX_BYTES } from '../accounts/password-rules.ts';
import { hashOf } from '../accounts/secrets.ts';
import type { Html } from './document.ts';
import { goOn, showEntry, signInHere } from './entry.ts';
import { deviceOf } from './form-token.ts';
import { emailField, type Fault, form, passwordField, rateLimited } from './form.ts';
import { offerPasskey, offersPasskey } from './passkey-offer.ts';
import { passkeyScriptOf, passkeySignIn, readPasskey } from './passkeys.ts';
import { type PageContext, withQuery } from './page.ts';
import { readForm } from './read-form.ts';

interface State {
  email?: string;
  faults?: Fault[];
  status?: 200 | 400 | 403 | 429;
}

export function signInPage(c: PageContext) {
  return c.get('page').signedIn ? goOn(c) : view(c);
}

/** A failed attempt counts for its browser, its address and its e-mail, with or without an account. */
export async function signIn(c: PageContext) {
  const { services, t, caller } = c.get('page');
  const sent = await readForm(c);
  const typed = sent.value('email');
  if (!sent.own) return view(c, { email: typed, faults: [{ text: t['fault.form'] }], status: 403 });
  const email = readEmail(typed);
  const password = sent.value('password');
  const faults: Fault[] = [];
  if (!email) faults.push({ field: 'email', text: t['fault.email'] });
  if (password === '') faults.push({ field: 'password', text: t['fault.password'] });
  if (!email || password === '') return view(c, { email: typed, faults, status: 400 });

  const { limits } = services;
  const key = hashOf(email);
  const device = deviceOf(c);
  const wait =
    (await limits.signInByDevice.take(device)) ||
    (await limits.signInByAddress.take(caller)) ||
    (await limits.signInByAccount.take(key));
  if (wait > 0) return view(c, { email: typed, faults: [rateLimited(c, wait)], status: 429 });
  const tooLong = Buffer.byteLength(password) > 4 * PASSWORD_MAX_BYTES;
  const account = await checkCredentials(services, email, tooLong ? '' : password);
  if (!account) return view(c, { email: typed, faults: [{ text: t['signIn.wrong'] }], status: 400 });
  await limits.signInByAccount.forget(key);
  await Promise.all([limits.signInByDevice.giveBack(device), limits.signInByAddress.giveBack(caller)]);
  return (await offersPasskey(c, account, sent.value('passkeys'))) ? offerPasskey(c, account) : signInHere(c, account);
}

/** Signs in with a passkey. */
export async function signInByPasskey(c: PageContext) {
  const account = await readPasskey(c);
  const { t } = c.get('page');
  return account ? signInHere(c, account) : view(c, { faults: [{ text: t['passkey.failed'] }], status: 400 });
}

function view(c: PageContext, { email, faults = [], status = 200 }: State = {}) {
  const { t, site, services } = c.get('page');
  const fields = html`${emailField(t, { autocomplete: 'username webauthn', value: email }, faults)}
    ${passwordField(t, { name: 'password', label: t['field.password'], autocomplete: 'current-password' }, faults)}
    <input type="hidden" name="passkeys" value="" />`;
  const below = services.demoAccount ? demo(c, services.demoAccount) : '';
  const lead = fill(t['signIn.lead'], { site: site.name });
  const passkeys = { more: passkeySignIn(c), script: passkeyScriptOf(c.get('page')) };
  return showEntry(c, { act: 'signIn', lead, fields, faults, status, below, ...passkeys });
}

function demo(c: PageContext, { email, password }: DemoAccount): Html {
  const { t, query } = c.get('page');
  return html`<section class="card demo" aria-labelledby="demo">
    <h2 id="demo">${t['demo.heading']}</h2>
    ${form(
      c,
      withQuery('/users/sign_in', query),
      html`<input type="hidden" name="email" value="${email}" />
        <input type="hidden" name="password" value="${password}" />
        <button class="quiet">${t['demo.submit']}</button>`,
    )}
    <details>
      <summary>${t['demo.more']}</summary>
      <p class="note">${t['demo.text']}</p>
      <dl>
        <dt>${t['field.email']}</dt>
        <dd>${email}</dd>
        <dt>${t['field.password']}</dt>
        <dd>${password}</dd>
      </dl>
    </details>
  </section>`;
}
