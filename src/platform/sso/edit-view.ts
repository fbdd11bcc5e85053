import { html } from 'hono/html';
import { fill } from '#lib/fill.ts';
import { type Html, show } from './document.ts';
import { emailField, type Fault, field, form, newPasswordField, passwordField, problems } from './form.ts';
import { languageOnly, type PageContext, withQuery } from './page.ts';
import type { Texts } from './language.ts';

export interface EditState {
  faults?: Fault[];
  status?: 200 | 400 | 403 | 429;
  /** Typed values. */
  name?: string;
  email?: string;
}

const DONE = ['name', 'email', 'password'] as const;

/** The account page of a signed-in visitor. */
export function editView(c: PageContext, { faults = [], status = 200, name, email }: EditState = {}) {
  const page = c.get('page');
  const { t, query } = page;
  const account = page.signedIn!.account;
  const done = DONE.find((what) => what === query.get('done'));
  const section = (path: string, heading: string, content: Html, note = '') =>
    html`<section class="card" aria-labelledby="${path}-heading">
      <div>
        <h2 id="${path}-heading">${heading}</h2>
        ${note ? html`<p class="note">${note}</p>` : ''}
      </div>
      ${form(c, withQuery(`/users/edit/${path}`, languageOnly(page)), content)}
    </section>`;
  const body = html`<div>
      <h1>${t['edit.title']}</h1>
      <p class="lead where">${fill(t['edit.as'], account)}</p>
    </div>
    ${done && faults.length === 0 ? html`<p class="done" role="status" tabindex="-1" autofocus>${t[`done.${done}`]}</p>` : ''}
    ${problems(t, faults)} ${section('name', t['edit.name'], nameFields(t, faults, name ?? account.name))}
    ${section('email', t['edit.email'], emailFields(t, faults, email ?? account.email))}
    ${section('password', t['edit.password'], passwordFields(t, faults, account.email), t['edit.passwordNote'])}
    ${section('sessions', t['edit.sessions'], html`<button class="quiet">${t['edit.sessionsSubmit']}</button>`, t['edit.sessionsNote'])}
    ${section('deletion', t['edit.deletion'], deletionFields(t, faults, account.email), t['edit.deletionNote'])}`;
  return show(c, { title: t['edit.title'], body, status });
}

const nameFields = (t: Texts, faults: Fault[], value: string) =>
  html`${field({ name: 'name', label: t['field.name'], autocomplete: 'nickname', value }, faults)}
    <button>${t['edit.saveName']}</button>`;

const currentPassword = (t: Texts, name: string, faults: Fault[]) =>
  passwordField({ name, as: 'password', label: t['field.currentPassword'], autocomplete: 'current-password' }, faults);

/** The account, for password managers. */
const userName = (email: string) =>
  html`<input type="email" autocomplete="username" value="${email}" hidden readonly />`;

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
