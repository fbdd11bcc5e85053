import { html } from 'hono/html';
import { type Account, setLocale } from '../accounts/accounts.ts';
import { cancelDeletion } from '../accounts/deletion.ts';
import { deviceName } from '../accounts/device-name.ts';
import { rememberDevice } from '../accounts/devices.ts';
import { endSsoSession, startSsoSession } from '../accounts/sso-sessions.ts';
import { readAuthorization } from './authorization-request.ts';
import { FORGOT_PATH } from './forgot.ts';
import { AUTHORIZE_PATH } from './authorize.ts';
import { entryArt } from './art.ts';
import { deviceCookie, keepSession, sessionCookie } from './cookies.ts';
import { type Html, show } from './document.ts';
import { type Fault, form, problems } from './form.ts';
import { languageOnly, type Page, type PageContext, withQuery } from './page.ts';

/** Starts a new SSO session in this browser, in place of the one it had. */
export async function startSession(c: PageContext, account: Account): Promise<void> {
  const { services, language } = c.get('page');
  const { database, clock, demoAccount } = services;
  const old = sessionCookie(c);
  if (old) await endSsoSession(database, old);
  if (account.locale !== language) await setLocale(database, account.uuid, language);
  if (account.deletion_at !== null) await cancelDeletion(services, account);
  const name = deviceName(c.req.header('user-agent'));
  if (account.uuid !== demoAccount?.uuid)
    await rememberDevice(database, clock, { account, secret: deviceCookie(c), name });
  keepSession(c, await startSsoSession(database, account, clock.now(), name));
}

/** Starts a new SSO session and continues the sign-in. */
export async function signInHere(c: PageContext, account: Account) {
  await startSession(c, account);
  return goOn(c);
}

/** Continues to the client's authorization, else to the account page. */
export function goOn(c: PageContext) {
  const page = c.get('page');
  const next = page.query.has('client_id') ? AUTHORIZE_PATH : '/users/edit';
  const query = page.query.has('client_id') ? page.query : languageOnly(page);
  c.header('Cache-Control', 'no-store');
  return c.redirect(withQuery(next, query), 303);
}

/** The redirect URI of the current sign-in, if its client is registered. */
function clientEnd({ query, services, origin }: Page): string | null {
  if (!query.has('client_id')) return null;
  const request = readAuthorization(query, services, origin);
  return 'to' in request && request.to === 'page' ? null : request.redirectUri;
}

const ENTRIES = {
  signIn: { path: '/users/sign_in', other: '/users/sign_up' },
  signUp: { path: '/users/sign_up', other: '/users/sign_in' },
} as const;

interface Entry {
  act: keyof typeof ENTRIES;
  lead: string;
  fields: Html;
  faults: Fault[];
  status: 200 | 400 | 403 | 429;
  below?: Html | '';
  /** Beside the form. */
  more?: Html | '';
  script?: string | null;
}

/** A page to sign in or up, with a link to the other. */
export async function showEntry(
  c: PageContext,
  { act, lead, fields, faults, status, below = '', more = '', script = null }: Entry,
) {
  const page = c.get('page');
  const { t, query } = page;
  const { path, other } = ENTRIES[act];
  const title = t[`${act}.title`];
  const submit = html`<button>${t[`${act}.submit`]}</button>`;
  const body = html`<div class="card">
      <div>
        <h1>${title}</h1>
        <p class="lead">${lead}</p>
      </div>
      ${problems(t, faults)} ${form(c, withQuery(path, query), html`${fields} ${submit}`)} ${more}
      ${act === 'signIn' && page.services.mail.reaches ? forgotLink(page) : ''}
      <p class="other">${t[`${act}.other`]} <a href="${withQuery(other, query)}">${t[`${act}.otherLink`]}</a></p>
    </div>
    ${below}`;
  const art = await entryArt(page.services);
  return show(c, { title, body, status, formEnd: clientEnd(page), script, art });
}

const forgotLink = ({ t, query }: Page) =>
  html`<p class="other"><a href="${withQuery(FORGOT_PATH, query)}">${t['signIn.forgot']}</a></p>`;
