import { html } from 'hono/html';
import { fill } from '#lib/fill.ts';
import { createAccount, requestAccount } from '../accounts/accounts.ts';
import { readEmail } from '../accounts/email.ts';
import { limitEmailAttempts } from '../accounts/rate-limits.ts';
import { passwordFault } from '../accounts/password-rules.ts';
import type { Html } from './document.ts';
import { goOn, showEntry, signInHere } from './entry.ts';
import { emailField, type Fault, field, newPasswordFault, newPasswordField, rateLimited } from './form.ts';
import { deviceOf } from './form-token.ts';
import { showNotice } from './notice.ts';
import { type PageContext, withQuery } from './page.ts';
import { readForm, readName, type SentForm } from './read-form.ts';

export function signUpPage(c: PageContext) {
  return c.get('page').signedIn ? goOn(c) : view(c);
}

/** Only attempts with valid values count: only those reveal whether an e-mail has an account. */
export async function signUp(c: PageContext) {
  const { services, t, caller, language, query } = c.get('page');
  const sent = await readForm(c);
  if (!sent.own) return view(c, sent, [{ text: t['fault.form'] }], 403);
  const name = readName(sent.value('name'));
  const email = readEmail(sent.value('email'));
  const password = sent.value('password');
  const faults: Fault[] = [];
  if (!name) faults.push({ field: 'name', text: t['fault.name'] });
  if (!email) faults.push({ field: 'email', text: t['fault.email'] });
  const weak = newPasswordFault(t, 'password', await passwordFault(password, [name ?? '', email ?? '']));
  if (weak) faults.push(weak);
  if (!name || !email || weak) return view(c, sent, faults, 400);

  const wait = await limitEmailAttempts(services.limits, { device: deviceOf(c), address: caller }, email);
  if (wait > 0) return view(c, sent, [rateLimited(c, wait)], 429);
  const given = { name, email, password, locale: language };
  if (services.mail.confirms) {
    const onward = new URLSearchParams(query);
    onward.set('ui_locales', language);
    await requestAccount(services, given, String(onward));
    const more = html`<p class="other">
      ${t['signUp.other']} <a href="${withQuery('/users/sign_in', query)}">${t['signUp.otherLink']}</a>
    </p>`;
    return showNotice(c, { title: t['signUp.sent'], text: fill(t['signUp.sentText'], { email }), more });
  }
  const account = await createAccount(services, given);
  if (!account) return view(c, sent, [{ field: 'email', text: t['fault.emailTaken'] }], 400);
  return signInHere(c, account);
}

function view(c: PageContext, sent?: SentForm, faults: Fault[] = [], status: 200 | 400 | 403 | 429 = 200) {
  const { t } = c.get('page');
  const name = { value: sent?.value('name'), hint: t['field.nameHint'] };
  const fields = html`${field({ name: 'name', label: t['field.name'], autocomplete: 'nickname', ...name }, faults)}
  ${emailField(t, { autocomplete: 'username', value: sent?.value('email') }, faults)}
  ${newPasswordField(t, { name: 'password', label: t['field.password'] }, faults)} ${terms(c)}`;
  return showEntry(c, { act: 'signUp', lead: t['signUp.lead'], fields, faults, status });
}

/** What a new member accepts, with links that keep the form open. */
function terms(c: PageContext): Html {
  const { t, siteUrl } = c.get('page');
  const links: Record<string, Html> = {
    '{terms}': html`<a href="${siteUrl('/terms')}" target="_blank" rel="noopener">${t['signUp.termsLink']}</a>`,
    '{privacy}': html`<a href="${siteUrl('/privacy')}" target="_blank" rel="noopener">${t['signUp.privacyLink']}</a>`,
  };
  return html`<p class="note">${t['signUp.terms'].split(/(\{\w+\})/).map((part) => links[part] ?? part)}</p>`;
}
