import { html } from 'hono/html';
import { confirmable, confirmAddress } from '../accounts/recovery.ts';
import { show } from './document.ts';
import { form } from './form.ts';
import { backToSite, showNotice } from './notice.ts';
import { languageOnly, type PageContext, withQuery } from './page.ts';
import { readForm } from './read-form.ts';

const tokenIn = (c: PageContext): string => c.get('page').query.get('token') ?? '';

/** Asks to confirm an address, by the link of a message. Opening the link spends nothing: mail programs open links to check them. */
export async function verifyPage(c: PageContext) {
  const { services, t, query } = c.get('page');
  const found = await confirmable(services, tokenIn(c));
  if (!found) return showUsedLink(c);
  const body = html`<div class="card">
    <div>
      <h1>${t['verify.title']}</h1>
      <p class="lead where">${found.value}</p>
    </div>
    ${form(c, withQuery('/users/verify', query), html`<button>${t['verify.submit']}</button>`)}
  </div>`;
  return show(c, { title: t['verify.title'], body });
}

export async function verify(c: PageContext) {
  const { services, t, query } = c.get('page');
  const sent = await readForm(c);
  if (!sent.own) return verifyPage(c);
  const outcome = await confirmAddress(services, tokenIn(c));
  if (outcome === 'invalid') return showUsedLink(c);
  if (outcome === 'taken')
    return showNotice(c, { title: t['verify.takenTitle'], text: t['fault.emailTaken'], status: 400 });
  if (outcome === 'opened') {
    const onward = new URLSearchParams(query);
    onward.delete('token');
    // Not signed in: whoever chose the password may not own the address.
    const more = html`<p><a class="go" href="${withQuery('/users/sign_in', onward)}">${t['signIn.submit']}</a></p>`;
    return showNotice(c, { title: t['verify.done'], text: t['verify.openedText'], more });
  }
  return showNotice(c, { title: t['verify.done'], text: t['verify.doneText'] });
}

function showUsedLink(c: PageContext) {
  const page = c.get('page');
  const account = html`<p><a href="${withQuery('/users/edit', languageOnly(page))}">${page.t['link.account']}</a></p>
    ${backToSite(c)}`;
  return showNotice(c, { title: page.t['link.title'], text: page.t['link.text'], more: account, status: 400 });
}
