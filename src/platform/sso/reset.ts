import { html } from 'hono/html';
import type { Account } from '../accounts/accounts.ts';
import { passwordFault } from '../accounts/password-rules.ts';
import { resetPassword, resettable } from '../accounts/recovery.ts';
import { show } from './document.ts';
import { startSession } from './entry.ts';
import { FORGOT_PATH } from './forgot.ts';
import { type Fault, form, newPasswordFault, newPasswordField, problems, userName } from './form.ts';
import { showNotice } from './notice.ts';
import { languageOnly, type PageContext, withQuery } from './page.ts';
import { readForm } from './read-form.ts';

/** A new password, by the link of a message. Opening the link spends nothing: mail programs open links to check them. */
export async function resetPage(c: PageContext) {
  const account = await resettable(c.get('page').services, tokenIn(c));
  return account ? view(c, account) : showUsedLink(c);
}

/** Signs in here and continues to the site, which returns to where the visitor was. */
export async function reset(c: PageContext) {
  const { services, t, language, siteUrl } = c.get('page');
  const account = await resettable(services, tokenIn(c));
  if (!account) return showUsedLink(c);
  const sent = await readForm(c);
  if (!sent.own) return view(c, account, [{ text: t['fault.form'] }], 403);
  const password = sent.value('password');
  const weak = newPasswordFault(t, 'password', await passwordFault(password, [account.name, account.email]));
  if (weak) return view(c, account, [weak], 400);
  const owner = await resetPassword(services, tokenIn(c), { password, locale: language });
  if (!owner) return showUsedLink(c);
  await startSession(c, owner);
  c.header('Cache-Control', 'no-store');
  return c.redirect(siteUrl('/login'), 303);
}

const tokenIn = (c: PageContext): string => c.get('page').query.get('token') ?? '';

function view(c: PageContext, account: Account, faults: Fault[] = [], status: 200 | 400 | 403 = 200) {
  const { t, query } = c.get('page');
  const content = html`${userName(account.email)}
    ${newPasswordField(t, { name: 'password', label: t['field.newPassword'] }, faults)}
    <button>${t['reset.submit']}</button>`;
  const body = html`<div class="card">
    <div>
      <h1>${t['reset.title']}</h1>
      <p class="lead where">${account.email}</p>
      <p class="note">${t['reset.note']}</p>
    </div>
    ${problems(t, faults)} ${form(c, withQuery('/users/reset', query), content)}
  </div>`;
  return show(c, { title: t['reset.title'], body, status });
}

/** A link that was used, replaced by a newer one or has expired. */
function showUsedLink(c: PageContext) {
  const page = c.get('page');
  const { t } = page;
  const again = html`<p><a href="${withQuery(FORGOT_PATH, languageOnly(page))}">${t['reset.again']}</a></p>`;
  return showNotice(c, { title: t['link.title'], text: t['link.text'], more: again, status: 400 });
}
