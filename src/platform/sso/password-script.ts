import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { passwordStrength } from '../accounts/password-strength.ts';
import type { PageContext } from './page.ts';
import { readForm } from './read-form.ts';

/**
 * Runs in the browser, on pages with a password: shows what was typed, and how strong a new password is. The server estimates it:
 * its lists are larger than all pages of the provider.
 */
function inBrowser(): void {
  const PAUSE_MS = 250;
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-show]')) {
    const input = document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLInputElement;
    const [show, hide] = [button.textContent, button.dataset['hide'] ?? ''];
    const set = (visible: boolean) => {
      input.type = visible ? 'text' : 'password';
      button.textContent = visible ? hide : show;
    };
    button.hidden = false;
    button.addEventListener('click', () => {
      set(input.type === 'password');
      input.focus();
    });
    // Browsers offer to store passwords, not texts.
    input.form?.addEventListener('submit', () => set(false));
  }
  for (const meter of document.querySelectorAll<HTMLElement>('[data-strength]')) {
    const input = document.getElementById(meter.dataset['strength'] ?? '') as HTMLInputElement;
    const bar = meter.querySelector('meter');
    const words = meter.querySelector('[data-words]');
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = 0;
    const estimate = async () => {
      const form = input.form;
      if (!form || !bar || !words) return;
      const asked = ++latest;
      const body = new FormData(form);
      body.set('password', input.value);
      const answer = await fetch(meter.dataset['url'] ?? '', { method: 'POST', body });
      if (!answer.ok || asked !== latest) return;
      const { score } = (await answer.json()) as { score: number };
      meter.hidden = false;
      bar.value = score + 1;
      words.textContent = meter.dataset[`words${score}`] ?? '';
    };
    input.addEventListener('input', () => {
      clearTimeout(timer);
      latest += 1;
      if (input.value === '') meter.hidden = true;
      // Without an answer there is no bar.
      else timer = setTimeout(() => void estimate().catch(() => {}), PAUSE_MS);
    });
  }
}

const SCRIPT = `(${String(inBrowser)})();`;
const modules = createRequire(import.meta.url);

/** The site's type; Latin only, other scripts use the system font. */
const typeface = () => readFileSync(modules.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));

export const PASSWORD_PATHS = {
  script: '/users/password.js',
  strength: '/users/password-strength',
  typeface: '/users/inter.woff2',
};

/** Its URL, which changes with its content. */
export const PASSWORD_SCRIPT = `${PASSWORD_PATHS.script}?v=${createHash('sha256').update(SCRIPT).digest('hex').slice(0, 12)}`;

const YEAR = 'public, max-age=31536000, immutable';

export function sendPasswordScript(c: PageContext) {
  c.header('Content-Type', 'text/javascript; charset=utf-8');
  c.header('Cache-Control', YEAR);
  return c.body(SCRIPT);
}

export function sendTypeface(c: PageContext) {
  c.header('Content-Type', 'font/woff2');
  c.header('Cache-Control', YEAR);
  return c.body(new Uint8Array(typeface()));
}

/** Estimates a password that is being typed into one of our own pages; it is not kept. */
export async function sendStrength(c: PageContext) {
  const { services, caller, signedIn } = c.get('page');
  c.header('Cache-Control', 'no-store');
  const sent = await readForm(c);
  if (!sent.own) return c.json({}, 403);
  if ((await services.limits.challengeByAddress.take(caller)) > 0) return c.json({}, 429);
  const own = signedIn
    ? [signedIn.account.name, signedIn.account.email]
    : [sent.value('name'), sent.value('email')].map((word) => word.slice(0, 254));
  return c.json({ score: await passwordStrength(sent.value('password'), own) });
}
