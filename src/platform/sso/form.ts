import { html } from 'hono/html';
import type { Html } from './document.ts';
import { FORM_TOKEN, newFormToken } from './form-token.ts';
import type { PageContext } from './page.ts';
import type { Texts } from './texts/en.ts';

/** What is wrong: with one field, or with the form as a whole where `field` is missing. */
export interface Fault {
  field?: string;
  text: string;
}

/** The fault of who tried too often, and Retry-After for programs; `seconds` until the next try counts. */
export function rateLimited(c: PageContext, seconds: number): Fault {
  c.header('Retry-After', String(seconds));
  return { text: c.get('page').t['fault.tooMany'](Math.ceil(seconds / 60)) };
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
}

/** A labelled field that names its hint and what is wrong with it. The browser may fill it, and anything may be pasted. */
export function field(options: FieldOptions, faults: readonly Fault[]): Html {
  const { name, label, type = 'text', autocomplete, value = '', hint, as = name } = options;
  const fault = faults.find((one) => one.field === name);
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ');
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
    <input
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
    />
    ${fault ? html`<p class="fault" id="${name}-fault">${fault.text}</p>` : ''}
  </div>`;
}

/** A form of the provider. The server checks everything itself, and says it better than the browser: hence `novalidate`. */
export function form(c: PageContext, action: string, content: Html | Html[]): Html {
  return html`<form method="post" action="${action}" novalidate>
    <input type="hidden" name="${FORM_TOKEN}" value="${newFormToken(c)}" />${content}
  </form>`;
}

/** Everything that is wrong, focused when the page opens, with links to the fields. */
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
