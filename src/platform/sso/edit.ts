import { checkCredentials, renameAccount } from '../accounts/accounts.ts';
import { readEmail } from '../accounts/email.ts';
import { passwordFault } from '../accounts/password-rules.ts';
import { changePassword, requestAddress, requestVerification } from '../accounts/recovery.ts';
import { planDeletion } from '../accounts/deletion.ts';
import { hashOf } from '../accounts/secrets.ts';
import { endSessionOf, endSessions, isFreshSession } from '../accounts/sso-sessions.ts';
import { dropSession } from './cookies.ts';
import {
  type Fault,
  newPasswordFault,
  rateLimited,
  emailField,
  field,
  form,
  newPasswordField,
  passwordField,
  problems,
  userName,
} from './form.ts';
import { mailboxLink } from './notice.ts';
import { dayOf } from './days.ts';
import { losses } from './own-data.ts';
import { deviceSection } from './devices.ts';
import { passkeyChanges, passkeyScriptOf, passkeySection, readNewPasskey } from './passkeys.ts';
import { languageOnly, type Page, type PageContext, withQuery } from './page.ts';
import { readForm, readName, type SentForm } from './read-form.ts';
import { showSignedOut } from './sign-out.ts';
import { html } from 'hono/html';
import { fill } from '#lib/fill.ts';
import { type Html, show } from './document.ts';
import type { Texts } from './language.ts';

type SignedIn = NonNullable<Page['signedIn']>;
type Work = (c: PageContext, sent: SentForm, signedIn: SignedIn) => Promise<Response>;

export function editPage(c: PageContext) {
  return c.get('page').signedIn ? editView(c) : toSignIn(c);
}

const toSignIn = (c: PageContext) => c.redirect(withQuery('/users/sign_in', languageOnly(c.get('page'))), 303);

/** A form of the account page: requires a session and a form token, and refuses the demo account. */
const part =
  (work: Work) =>
  async (c: PageContext): Promise<Response> => {
    const { signedIn, services, t } = c.get('page');
    if (!signedIn) return toSignIn(c);
    const sent = await readForm(c);
    if (!sent.own) return editView(c, { faults: [{ text: t['fault.form'] }], status: 403 });
    const shared = signedIn.account.uuid === services.demoAccount?.uuid;
    return shared ? editView(c, { faults: [{ text: t['fault.demo'] }], status: 403 }) : work(c, sent, signedIn);
  };

function done(c: PageContext, what: (typeof DONE)[number]) {
  const query = languageOnly(c.get('page'));
  query.set('done', what);
  return c.redirect(withQuery('/users/edit', query), 303);
}

export const saveName = part(async (c, sent, { account }) => {
  const { services, t } = c.get('page');
  const name = readName(sent.value('name'));
  if (!name) return wrong(c, { faults: [{ field: 'name', text: t['fault.name'] }], name: sent.value('name') });
  await renameAccount(services.database, account.uuid, name);
  return done(c, 'name');
});

export const saveEmail = part(async (c, sent, { account }) => {
  const { services, t, caller, language } = c.get('page');
  const typed = sent.value('email');
  const email = readEmail(typed);
  if (!email) return wrong(c, { faults: [{ field: 'email', text: t['fault.email'] }], email: typed });
  const refused = await confirmed(c, sent, account, 'email-password');
  if (refused) return wrong(c, { ...refused, email: typed });
  const { limits } = services;
  const wait = (await limits.mailByAddress.take(caller)) || (await limits.mailByEmail.take(account.uuid));
  if (wait > 0) return wrong(c, { faults: [rateLimited(c, wait)], status: 429, email: typed });
  await requestAddress(services, account.uuid, email, language);
  return done(c, 'email');
});

/** Sends the link that confirms the address once more. */
export const sendConfirmation = part(async (c, _sent, { account }) => {
  const { services, caller, language } = c.get('page');
  const { limits } = services;
  const wait = (await limits.mailByAddress.take(caller)) || (await limits.mailByEmail.take(account.uuid));
  if (wait > 0) return wrong(c, { faults: [rateLimited(c, wait)], status: 429 });
  await requestVerification(services, account.uuid, language);
  return done(c, 'confirmation');
});

export const savePassword = part(async (c, sent, { account, session }) => {
  const { services, t } = c.get('page');
  const password = sent.value('new_password');
  const weak = newPasswordFault(t, 'new-password', await passwordFault(password, [account.name, account.email]));
  if (weak) return wrong(c, { faults: [weak] });
  const refused = await confirmed(c, sent, account, 'current-password');
  if (refused) return wrong(c, refused);
  await changePassword(services, account, password, session);
  return done(c, 'password');
});

/** Adds a passkey; asks for the password when the session is not fresh. */
export const savePasskey = part(async (c, sent, { account, session }) => {
  const { services, t } = c.get('page');
  if (!(await isFreshSession(services, session))) {
    const refused = await confirmed(c, sent, account, 'passkey-password');
    if (refused) return wrong(c, refused);
  }
  const added = await readNewPasskey(c, sent.value('answer'));
  return added ? done(c, 'passkey') : wrong(c, { faults: [{ field: 'passkeys', text: t['passkey.failed'] }] });
});

export const renamePasskey = part(async (c, sent, { account }) => {
  await passkeyChanges.rename(c.get('page'), account.uuid, sent.value('id'), sent.value('name'));
  return done(c, 'passkeyName');
});

export const removePasskey = part(async (c, sent, { account }) => {
  await passkeyChanges.remove(c.get('page'), account.uuid, sent.value('id'));
  return done(c, 'passkeyRemoved');
});

/** Signs one other device out. */
export const endDevice = part(async (c, sent, { account }) => {
  await endSessionOf(c.get('page').services.database, account.uuid, sent.value('device'));
  return done(c, 'device');
});

export const signOutEverywhere = part(async (c, _sent, { account }) => {
  const { services, t } = c.get('page');
  await endSessions(services.database, account.uuid);
  dropSession(c);
  return showSignedOut(c, t['signedOut.title'], t['signedOut.everywhere']);
});

export const removeAccount = part(async (c, sent, { account }) => {
  const { services, t } = c.get('page');
  const refused = await confirmed(c, sent, account, 'deletion-password');
  if (refused) return wrong(c, refused);
  const until = await planDeletion(services, account);
  dropSession(c);
  const text = fill(t['deleted.text'], { date: dayOf(until, c.get('page')) });
  return showSignedOut(c, t['deleted.title'], text);
});

const wrong = (c: PageContext, state: EditState) => editView(c, { status: 400, ...state });

type Account = SignedIn['account'];

/** Checks the password before a sensitive change; null when it is right. `field` is the password's field. */
async function confirmed(c: PageContext, sent: SentForm, account: Account, field: string): Promise<EditState | null> {
  const { services, t } = c.get('page');
  const key = hashOf(account.email);
  const wait = await services.limits.signInByAccount.take(key);
  if (wait > 0) return { faults: [rateLimited(c, wait)], status: 429 };
  const right = await checkCredentials(services, account.email, sent.value('password'));
  if (!right) return { faults: [{ field, text: t['fault.currentPassword'] }] };
  await services.limits.signInByAccount.forget(key);
  return null;
}

interface EditState {
  faults?: Fault[];
  status?: 200 | 400 | 403 | 429;
  /** Typed values. */
  name?: string;
  email?: string;
}

const DONE = [
  'name',
  'email',
  'confirmation',
  'password',
  'passkey',
  'passkeyName',
  'passkeyRemoved',
  'device',
] as const;

/** The account page of a signed-in visitor. */
async function editView(c: PageContext, { faults = [], status = 200, name, email }: EditState = {}) {
  const page = c.get('page');
  const { t, query, services } = page;
  const account = page.signedIn!.account;
  const isFresh = await isFreshSession(services, page.signedIn!.session);
  const done = DONE.find((what) => what === query.get('done'));
  const section = (path: string, heading: string, content: Html, note = '') =>
    html`<section class="card" aria-labelledby="${path}-heading">
      <div>
        <h2 id="${path}-heading">${heading}</h2>
        ${note ? html`<p class="note">${note}</p>` : ''}
      </div>
      ${form(c, withQuery(`/users/edit/${path}`, languageOnly(page)), content)}
    </section>`;
  const unconfirmed = () =>
    section(
      'confirmation',
      t['edit.unconfirmed'],
      html`<button class="quiet">${t['edit.confirmationSubmit']}</button>`,
      fill(t['edit.unconfirmedNote'], { email: account.email }),
    );
  const body = html`<div>
      <h1>${t['edit.title']}</h1>
      <p class="lead where">${fill(t['edit.as'], { email: account.email })}</p>
    </div>
    ${done && faults.length === 0 ? html`<p class="done" role="status" tabindex="-1" autofocus>${t[`done.${done}`]}</p>` : ''}
    ${done === 'email' || done === 'confirmation' ? mailboxLink(c) : ''} ${problems(t, faults)}
    ${services.mail.reaches && account.verified_at === null ? unconfirmed() : ''}
    ${section('name', t['edit.name'], nameFields(t, faults, name ?? account.name))}
    ${services.mail.reaches ? section('email', t['edit.email'], emailFields(t, faults, email ?? account.email), t['edit.emailNote']) : ''}
    ${section('password', t['edit.password'], passwordFields(t, faults, account.email), t['edit.passwordNote'])}
    ${await passkeySection(c, isFresh ? '' : currentPassword(t, 'passkey-password', faults), faults)}
    ${await deviceSection(c)}
    ${section('export', t['edit.export'], html`<button class="quiet">${t['edit.exportSubmit']}</button>`, t['edit.exportNote'])}
    ${section('deletion', t['edit.deletion'], html`${await losses(c)} ${deletionFields(t, faults, account.email)}`, t['edit.deletionNote'])}`;
  return show(c, { title: t['edit.title'], body, status, script: passkeyScriptOf(page) });
}

const nameFields = (t: Texts, faults: Fault[], value: string) =>
  html`${field({ name: 'name', label: t['field.name'], autocomplete: 'nickname', value }, faults)}
    <button>${t['edit.saveName']}</button>`;

const currentPassword = (t: Texts, name: string, faults: Fault[]) =>
  passwordField(
    t,
    { name, as: 'password', label: t['field.currentPassword'], autocomplete: 'current-password' },
    faults,
  );

const emailFields = (t: Texts, faults: Fault[], value: string) =>
  html`${emailField(t, { autocomplete: 'email', value }, faults)} ${currentPassword(t, 'email-password', faults)}
    <button class="quiet">${t['edit.saveEmail']}</button>`;

const passwordFields = (t: Texts, faults: Fault[], email: string) =>
  html`${userName(email)} ${currentPassword(t, 'current-password', faults)}
    ${newPasswordField(t, { name: 'new-password', as: 'new_password', label: t['field.newPassword'] }, faults)}
    <button class="quiet">${t['edit.savePassword']}</button>`;

const deletionFields = (t: Texts, faults: Fault[], email: string) =>
  html`${userName(email)} ${currentPassword(t, 'deletion-password', faults)}
    <button class="danger">${t['edit.deletionSubmit']}</button>`;
