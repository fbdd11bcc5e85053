import { html } from 'hono/html';
import { getCookie, setCookie } from 'hono/cookie';
import type { Account } from '../accounts/accounts.ts';
import { passkeysOf, passkeysWork } from '../accounts/passkeys.ts';
import { FLAGS } from './cookies.ts';
import { show } from './document.ts';
import { goOn, startSession } from './entry.ts';
import { form } from './form.ts';
import { passkeyForm, passkeyScriptOf, readNewPasskey } from './passkeys.ts';
import { type PageContext, withQuery } from './page.ts';
import { readForm } from './read-form.ts';

export const OFFER_PATH = '/users/passkey';
/** Set when somebody does not want one, so that they are asked again after a quarter at the earliest. */
const COOKIE = '__Host-sso-passkey-later';
const SECONDS = 90 * 86_400;

/** Whether to offer a passkey after a password: this device can keep one (`able`, by the script), and the account has none. */
export async function offersPasskey(c: PageContext, account: Account, able: string): Promise<boolean> {
  const { services, origin } = c.get('page');
  if (able !== '1' || !passkeysWork(origin) || getCookie(c, COOKIE) !== undefined) return false;
  if (account.uuid === services.demoAccount?.uuid) return false;
  return (await passkeysOf(services.database, account.uuid)).length === 0;
}

/** Signs in and asks before it goes on. */
export async function offerPasskey(c: PageContext, account: Account) {
  await startSession(c, account);
  c.header('Cache-Control', 'no-store');
  return c.redirect(withQuery(OFFER_PATH, c.get('page').query), 303);
}

export function offerPage(c: PageContext, isRefused = false) {
  const page = c.get('page');
  const { t, query, signedIn } = page;
  if (!signedIn) return c.redirect(withQuery('/users/sign_in', query), 303);
  const action = withQuery(OFFER_PATH, query);
  const later = html`<input type="hidden" name="later" value="1" /><button class="quiet">
      ${t['passkey.later']}
    </button>`;
  const body = html`<div class="card">
    <div>
      <h1>${t['passkey.offer']}</h1>
      <p class="lead">${t['passkey.note']}</p>
    </div>
    ${isRefused ? html`<p class="fault" role="alert">${t['passkey.failed']}</p>` : ''} ${passkeyForm(c, action)}
    ${form(c, action, later)}
  </div>`;
  return show(c, { title: t['passkey.offer'], body, script: passkeyScriptOf(page) });
}

export async function answerOffer(c: PageContext) {
  const sent = await readForm(c);
  if (!sent.own) return offerPage(c);
  if (sent.value('later') === '1') {
    setCookie(c, COOKIE, '1', { ...FLAGS, maxAge: SECONDS });
    return goOn(c);
  }
  return (await readNewPasskey(c, sent.value('answer'))) ? goOn(c) : offerPage(c, true);
}
