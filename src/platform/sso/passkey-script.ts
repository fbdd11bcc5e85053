import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as WebAuthn from '@simplewebauthn/browser';

/**
 * Runs in the browser, on pages with passkeys. It shows what needs a passkey, fills the answer of the authenticator into a hidden
 * field and sends the form: the server redirects as after a password, and no secret reaches the script.
 */
function inBrowser(library: typeof WebAuthn): void {
  if (!library.browserSupportsWebAuthn()) return;
  const form = (name: string) => document.querySelector<HTMLFormElement>(`form[data-passkey="${name}"]`);
  const field = (within: HTMLFormElement, name: string) =>
    within.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  for (const lack of document.querySelectorAll<HTMLElement>('[data-passkey-lack]')) lack.hidden = true;

  const options = async (within: HTMLFormElement) => {
    const answer = await fetch(within.dataset['options'] ?? '', { method: 'POST', body: new FormData(within) });
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json();
  };
  const send = (within: HTMLFormElement, answer: object) => {
    const given = field(within, 'answer');
    if (given) given.value = JSON.stringify(answer);
    within.submit();
  };
  const fail = (within: HTMLFormElement) => {
    const fault = within.querySelector<HTMLElement>('[data-passkey-fault]');
    if (fault) fault.hidden = false;
  };

  const signIn = form('sign-in');
  if (signIn) {
    signIn.hidden = false;
    signIn.addEventListener('submit', (event) => {
      event.preventDefault();
      options(signIn)
        .then((optionsJSON) => library.startAuthentication({ optionsJSON }))
        .then((answer) => send(signIn, answer))
        .catch(() => fail(signIn));
    });
    library
      .browserSupportsWebAuthnAutofill()
      .then(async (isOffered) => {
        if (!isOffered) return;
        const optionsJSON = await options(signIn);
        send(signIn, await library.startAuthentication({ optionsJSON, useBrowserAutofill: true }));
      })
      // Replaced by the button's request, or closed.
      .catch(() => {});
    library
      .platformAuthenticatorIsAvailable()
      .then((isHere) => {
        for (const able of document.querySelectorAll<HTMLInputElement>('input[name="passkeys"]'))
          able.value = isHere ? '1' : '';
      })
      .catch(() => {});
  }

  const add = form('add');
  if (add) {
    add.hidden = false;
    add.addEventListener('submit', (event) => {
      event.preventDefault();
      options(add)
        .then((optionsJSON) => library.startRegistration({ optionsJSON }))
        .then((answer) => send(add, answer))
        .catch(() => fail(add));
    });
  }
}

const modules = createRequire(import.meta.url);

let text: string | undefined;

/** The script with its library, as one file. */
export function passkeyScript(): string {
  text ??= [
    readFileSync(join(dirname(modules.resolve('@simplewebauthn/browser')), '../dist/bundle/index.umd.min.js'), 'utf8'),
    `(${String(inBrowser)})(SimpleWebAuthnBrowser);`,
  ].join('\n');
  return text;
}

export const PASSKEY_SCRIPT = '/users/passkeys.js';

/** Its URL, which changes with its content. */
export function passkeyScriptUrl(): string {
  const version = createHash('sha256').update(passkeyScript()).digest('hex').slice(0, 12);
  return `${PASSKEY_SCRIPT}?v=${version}`;
}
