import { html } from 'hono/html';
import { fill } from '#lib/fill.ts';
import { deviceName } from '../accounts/device-name.ts';
import {
  accountByPasskey,
  addPasskey,
  authenticationOptions,
  passkeysOf,
  passkeysWork,
  registrationOptions,
  removePasskey,
  renamePasskey,
} from '../accounts/passkeys.ts';
import type { Row } from '../database/schema.ts';
import { dayOf } from './days.ts';
import type { Html } from './document.ts';
import { type Fault, form } from './form.ts';
import { PASSKEY_SCRIPT, passkeyScript, passkeyScriptUrl } from './passkey-script.ts';
import { languageOnly, type Page, type PageContext, withQuery } from './page.ts';
import { readForm } from './read-form.ts';

export const PASSKEY_SIGN_IN = '/users/sign_in/passkey';
const OPTIONS = '/users/passkeys/options';
const CHALLENGE = '/users/passkeys/challenge';

/** Absolute URL of the script for pages with passkeys; null where browsers offer none. */
export const passkeyScriptOf = ({ origin }: Page): string | null =>
  passkeysWork(origin) ? origin + passkeyScriptUrl() : null;

export function sendPasskeyScript(c: PageContext) {
  c.header('Content-Type', 'text/javascript; charset=utf-8');
  c.header('Cache-Control', 'public, max-age=31536000, immutable');
  return c.body(passkeyScript());
}

const hidden = html`<input type="hidden" name="answer" value="" />`;
const failed = (text: string) => html`<p class="fault" role="alert" data-passkey-fault hidden>${text}</p>`;

/** A button that signs in with a passkey; hidden until the script finds that the browser has any. */
export function passkeySignIn(c: PageContext): Html | '' {
  const page = c.get('page');
  const { t, query } = page;
  if (!passkeysWork(page.origin)) return '';
  const content = html`${hidden} <button class="quiet">${t['passkey.signIn']}</button> ${failed(t['passkey.failed'])}`;
  const attributes = html`data-passkey="sign-in" data-options="${CHALLENGE}" hidden`;
  return form(c, withQuery(PASSKEY_SIGN_IN, query), content, attributes);
}

/** Options for the script, as JSON, for our own pages alone. */
export async function sendChallenge(c: PageContext) {
  const { services, origin, caller } = c.get('page');
  c.header('Cache-Control', 'no-store');
  const sent = await readForm(c);
  if (!sent.own || !passkeysWork(origin)) return c.json({}, 403);
  if ((await services.limits.challengeByAddress.take(caller)) > 0) return c.json({}, 429);
  return c.json(await authenticationOptions(services, origin));
}

export async function sendRegistrationOptions(c: PageContext) {
  const { services, origin, site, signedIn } = c.get('page');
  c.header('Cache-Control', 'no-store');
  const sent = await readForm(c);
  if (!sent.own || !signedIn || !passkeysWork(origin)) return c.json({}, 403);
  return c.json(await registrationOptions(services, origin, site.name, signedIn.account));
}

/** The account of the passkey in a form; undefined when it is not valid. */
export async function readPasskey(c: PageContext) {
  const { services, origin } = c.get('page');
  const sent = await readForm(c);
  return sent.own && passkeysWork(origin) ? accountByPasskey(services, origin, sent.value('answer')) : undefined;
}

/** Adds the passkey in a form to the signed-in account; false when it is not valid. */
export async function readNewPasskey(c: PageContext, answer: string): Promise<boolean> {
  const { services, origin, signedIn } = c.get('page');
  const name = deviceName(c.req.header('user-agent'));
  return signedIn !== null && addPasskey(services, origin, signedIn.account, { answer, name });
}

/** A form that makes a passkey; hidden until the script finds that the browser can. `fields` come before its button. */
export function passkeyForm(c: PageContext, action: string, fields: Html | '' = ''): Html {
  const { t } = c.get('page');
  const content = html`${fields} ${hidden} <button>${t['passkey.add']}</button> ${failed(t['passkey.failed'])}`;
  return form(c, action, content, html`data-passkey="add" data-options="${OPTIONS}" hidden`);
}

/** The passkeys on the account page: named, removed, added. `fields` confirm who adds one. */
export async function passkeySection(c: PageContext, fields: Html | '', faults: readonly Fault[]): Promise<Html> {
  const page = c.get('page');
  const { t, services, signedIn, origin } = page;
  const own = await passkeysOf(services.database, signedIn!.account.uuid);
  const action = withQuery('/users/edit/passkeys', languageOnly(page));
  const fault = faults.find(({ field }) => field === 'passkeys');
  return html`<section class="card" aria-labelledby="passkeys" id="passkeys-section">
    <div>
      <h2 id="passkeys" tabindex="-1">${t['passkey.title']}</h2>
      <p class="note">${t['passkey.note']}</p>
    </div>
    ${fault ? html`<p class="fault">${fault.text}</p>` : ''} ${own.map((passkey) => entry(c, passkey))}
    ${
      passkeysWork(origin)
        ? html`${passkeyForm(c, action, fields)}
            <p class="note" data-passkey-lack>${t['passkey.lack']}</p>`
        : html`<p class="note">${t['passkey.insecure']}</p>`
    }
  </section>`;
}

function entry(c: PageContext, { id, name, created_at, used_at }: Row<'passkey'>): Html {
  const page = c.get('page');
  const { t } = page;
  const query = languageOnly(page);
  const given = html`<input type="hidden" name="id" value="${id}" />`;
  const used = used_at === null ? t['passkey.unused'] : fill(t['passkey.used'], { date: dayOf(used_at, page) });
  const label = fill(t['passkey.nameOf'], { name });
  return html`<div class="item">
    <p class="note">${fill(t['passkey.created'], { date: dayOf(created_at, page) })} ${used}</p>
    ${form(
      c,
      withQuery('/users/edit/passkey-name', query),
      html`${given}<input
          name="name"
          value="${name}"
          aria-label="${label}"
          autocomplete="off"
          maxlength="60"
          required
        /><button class="quiet">${t['passkey.rename']}</button>`,
      html`class="row"`,
    )}
    ${form(
      c,
      withQuery('/users/edit/passkey-removal', query),
      html`${given}<button class="danger" aria-label="${fill(t['passkey.removeOf'], { name })}">
          ${t['passkey.remove']}
        </button>`,
    )}
  </div>`;
}

/** What a form of an own passkey asks for. */
export const passkeyChanges = {
  rename: (page: Page, account: string, id: string, name: string) =>
    renamePasskey(page.services.database, account, id, name),
  remove: (page: Page, account: string, id: string) => removePasskey(page.services.database, account, id),
};

/** The paths that only scripts ask for. */
export const PASSKEY_PATHS = { script: PASSKEY_SCRIPT, options: OPTIONS, challenge: CHALLENGE };
