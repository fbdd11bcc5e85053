import { html } from 'hono/html';
import { fill } from '#lib/fill.ts';
import { readEmail } from '../accounts/email.ts';
import { requestReset } from '../accounts/recovery.ts';
import { hashOf } from '../accounts/secrets.ts';
import { show } from './document.ts';
import { emailField, type Fault, form, problems, rateLimited } from './form.ts';
import { backToSite, mailboxLink, showNotice } from './notice.ts';
import { type PageContext, withQuery } from './page.ts';
import { readForm } from './read-form.ts';

export const FORGOT_PATH = '/users/forgot';

interface State {
  email?: string;
  faults?: Fault[];
  status?: 200 | 400 | 403 | 429;
}

/** Asks for the address that gets a link to a new password. */
export function forgotPage(c: PageContext, { email = '', faults = [], status = 200 }: State = {}) {
  const { t, query, services } = c.get('page');
  if (!services.mail.reaches) return c.notFound();
  const content = html`${emailField(t, { autocomplete: 'username', value: email }, faults)}
    <button>${t['forgot.submit']}</button>`;
  const body = html`<div class="card">
    <div>
      <h1>${t['forgot.title']}</h1>
      <p class="lead">${t['forgot.lead']}</p>
    </div>
    ${problems(t, faults)} ${form(c, withQuery(FORGOT_PATH, query), content)}
    <p class="other"><a href="${withQuery('/users/sign_in', query)}">${t['forgot.back']}</a></p>
  </div>`;
  return show(c, { title: t['forgot.title'], body, status });
}

/** Answers the same, and as soon, with and without an account. */
export async function forgot(c: PageContext) {
  const { services, t, caller, language } = c.get('page');
  if (!services.mail.reaches) return c.notFound();
  const sent = await readForm(c);
  const typed = sent.value('email');
  if (!sent.own) return forgotPage(c, { email: typed, faults: [{ text: t['fault.form'] }], status: 403 });
  const email = readEmail(typed);
  if (!email) {
    const faults = [{ field: 'email', text: t['fault.email'] }];
    return forgotPage(c, { email: typed, faults, status: 400 });
  }
  const { limits } = services;
  const wait = (await limits.mailByAddress.take(caller)) || (await limits.mailByEmail.take(hashOf(email)));
  if (wait > 0) return forgotPage(c, { email: typed, faults: [rateLimited(c, wait)], status: 429 });
  await requestReset(services, email, language);
  const text = fill(t['forgot.sentText'], { email });
  return showNotice(c, {
    title: t['forgot.sent'],
    text,
    more: html`<p class="note">${t['forgot.sentNote']}</p>
      ${mailboxLink(c)} ${backToSite(c)}`,
  });
}
