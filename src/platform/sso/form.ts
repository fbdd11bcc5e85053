import { html, raw } from 'hono/html';
import { fill } from '#lib/fill.ts';
import { PASSWORD_MIN_CHARACTERS, type PasswordFault } from '../accounts/password-rules.ts';
import type { Html } from './document.ts';
import { FORM_TOKEN, newFormToken } from './form-token.ts';
import type { PageContext } from './page.ts';
import { PASSWORD_PATHS } from './password-script.ts';
import type { Texts } from './language.ts';

const LEAST = { least: PASSWORD_MIN_CHARACTERS };

/** An error of a field, or of the whole form without `field`. */
export interface Fault {
  field?: string;
  text: string;
}

/** The fault of who tried too often, and Retry-After for programs; `seconds` until the next try counts. */
export function rateLimited(c: PageContext, seconds: number): Fault {
  c.header('Retry-After', String(seconds));
  const { t } = c.get('page');
  const minutes = Math.ceil(seconds / 60);
  return { text: minutes === 1 ? t['fault.tooMany_one'] : fill(t['fault.tooMany_other'], { minutes }) };
}

interface FieldOptions {
  /** Also the id, so it is unique on its page. */
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autocomplete: string;
  value?: string | undefined;
  hint?: string;
  /** Name of the value in the form where it differs from the id. */
  as?: string;
  /** Words of the button that shows a password. */
  show?: { show: string; hide: string };
  /** Below the field. */
  below?: Html | '';
}

/** A labelled field with its hint and error. */
export function field(options: FieldOptions, faults: readonly Fault[]): Html {
  const { name, label, type = 'text', autocomplete, value = '', hint, as = name, show, below = '' } = options;
  const fault = faults.find((one) => one.field === name);
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ');
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
    ${type === 'password' ? raw('<div class="shown">') : ''}<input
      id="${name}"
      name="${as}"
      type="${type}"
      autocomplete="${autocomplete}"
      value="${value}"
      required
      maxlength="${type === 'password' ? 128 : 254}"
      ${type === 'text' ? '' : html`autocapitalize="none" spellcheck="false"`}
      ${fault ? html`aria-invalid="true"` : ''}
      ${described ? html`aria-describedby="${described}"` : ''}
    />${show ? html`<button type="button" data-show data-hide="${show.hide}" aria-controls="${name}" hidden>${show.show}</button>` : ''}${type === 'password' ? raw('</div>') : ''}
    ${below} ${fault ? html`<p class="fault" id="${name}-fault">${fault.text}</p>` : ''}
  </div>`;
}

type FieldFor<Given extends keyof FieldOptions> = Pick<FieldOptions, Given>;

/** The field of an e-mail address. */
export const emailField = (t: Texts, given: FieldFor<'autocomplete' | 'value'>, faults: readonly Fault[]): Html =>
  field({ name: 'email', label: t['field.email'], type: 'email', ...given }, faults);

/** The field of an existing password. */
export const passwordField = (t: Texts, given: FieldOptions, faults: readonly Fault[]): Html =>
  field({ ...given, type: 'password', show: { show: t['field.show'], hide: t['field.hide'] } }, faults);

/** The field of a password that is being chosen. */
export const newPasswordField = (t: Texts, given: FieldFor<'name' | 'as' | 'label'>, faults: readonly Fault[]): Html =>
  passwordField(
    t,
    {
      ...{ ...given, autocomplete: 'new-password', hint: fill(t['field.passwordHint'], LEAST) },
      below: strengthOf(t, given.name),
    },
    faults,
  );

/** How strong the password in a field is; hidden until the script knows. */
const strengthOf = (t: Texts, name: string): Html =>
  html`<div
    class="strength"
    data-strength="${name}"
    data-url="${PASSWORD_PATHS.strength}"
    data-words0="${t['strength.0']}"
    data-words1="${t['strength.1']}"
    data-words2="${t['strength.2']}"
    data-words3="${t['strength.3']}"
    data-words4="${t['strength.4']}"
    hidden
  >
    <meter min="0" max="5" low="3" high="4" optimum="5" value="0" aria-label="${t['strength.label']}"></meter>
    <span class="note" data-words aria-live="polite"></span>
  </div>`;

/** Why a chosen password is refused. */
export function newPasswordFault(t: Texts, name: string, fault: PasswordFault | null): Fault | null {
  if (fault === null) return null;
  return { field: name, text: fault === 'short' ? fill(t['fault.short'], LEAST) : t[`fault.${fault}`] };
}

/** A form with its token. The server validates, with better messages than the browser: hence `novalidate`. */
export function form(c: PageContext, action: string, content: Html | Html[], attributes: Html | '' = ''): Html {
  return html`<form method="post" action="${action}" novalidate ${attributes}>
    <input type="hidden" name="${FORM_TOKEN}" value="${newFormToken(c)}" />${content}
  </form>`;
}

/** The summary of errors, focused when the page opens, with links to the fields. */
export function problems(t: Texts, faults: readonly Fault[]): Html | '' {
  if (faults.length === 0) return '';
  const items = faults.map(({ field: name, text }) =>
    name ? html`<li><a href="#${name}">${text}</a></li>` : html`<li>${text}</li>`,
  );
  return html`<div class="problems" role="alert" tabindex="-1" autofocus>
    <h2>${t['problem.heading']}</h2>
    <ul>
      ${items}
    </ul>
  </div>`;
}

/** The account, for password managers. */
export const userName = (email: string): Html =>
  html`<input type="email" autocomplete="username" value="${email}" hidden readonly />`;
