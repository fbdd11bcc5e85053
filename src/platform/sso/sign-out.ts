import { html } from 'hono/html';
import { fill } from '#lib/fill.ts';
import { endSsoSession } from '../accounts/sso-sessions.ts';
import { dropSession, sessionCookie } from './cookies.ts';
import { show } from './document.ts';
import { form } from './form.ts';
import { showNotice } from './notice.ts';
import { type Page, type PageContext, withQuery } from './page.ts';
import { readForm } from './read-form.ts';

/** Signs out at once after a same-origin or typed navigation; else, also without Sec-Fetch-Site, a form asks first. */
export async function signOutPage(c: PageContext) {
  if (c.req.header('sec-purpose')?.includes('prefetch')) return c.body(null, 204, { 'Cache-Control': 'no-store' });
  const { signedIn, t, site, query } = c.get('page');
  const from = c.req.header('sec-fetch-site');
  const navigates = c.req.header('sec-fetch-mode') === 'navigate';
  if (!signedIn || (navigates && (from === 'same-origin' || from === 'none'))) return leave(c);
  const body = html`<div class="card">
    <div>
      <h1>${t['signOut.title']}</h1>
      <p class="lead">${fill(t['signOut.text'], { site: site.name })}</p>
    </div>
    ${form(c, withQuery('/users/sign_out', query), html`<button>${t['signOut.submit']}</button>`)}
  </div>`;
  return show(c, { title: t['signOut.title'], body, formEnd: returnAddress(c.get('page')) });
}

export async function signOut(c: PageContext) {
  const sent = await readForm(c);
  return sent.own ? leave(c) : signOutPage(c);
}

async function leave(c: PageContext) {
  const page = c.get('page');
  const session = sessionCookie(c);
  if (session) {
    await endSsoSession(page.services.database, session);
    dropSession(c);
  }
  const back = returnAddress(page);
  if (!back) return showSignedOut(c, page.t['signedOut.title'], page.t['signedOut.text']);
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  return c.redirect(back, 303);
}

/** The registered redirect URI, or null. */
function returnAddress({ query, services, origin }: Page): string | null {
  const wanted = query.get('redirect_uri');
  const client = query.has('client_id')
    ? services.clientOf(query.get('client_id') ?? undefined, origin)
    : services.siteClient(origin);
  return wanted !== null && client?.signedOutUris.includes(wanted) ? wanted : null;
}

/** The page after sign-out and after the deletion of an account. */
export const showSignedOut = (c: PageContext, title: string, text: string) => showNotice(c, { title, text });
