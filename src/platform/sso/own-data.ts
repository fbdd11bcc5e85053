import { html } from 'hono/html';
import { fill } from '#lib/fill.ts';
import { lossesOf } from '../accounts/deletion.ts';
import { exportOf } from '../accounts/export.ts';
import { dayOf } from './days.ts';
import type { Html } from './document.ts';
import type { PageContext } from './page.ts';
import { readForm } from './read-form.ts';

/** What the member loses with the account, named. */
export async function losses(c: PageContext): Promise<Html | ''> {
  const page = c.get('page');
  const { t, services, language, signedIn } = page;
  const { passes, matches, follows } = await lossesOf(services.database, signedIn!.account.uuid, services.clock.now());
  const items = [
    ...passes.map(({ name, until }) =>
      until === null ? name[language] : fill(t['edit.losesPass'], { pass: name[language], date: dayOf(until, page) }),
    ),
    ...matches,
    ...(follows > 0 ? [fill(t[follows === 1 ? 'edit.losesFollow_one' : 'edit.losesFollow_other'], { follows })] : []),
  ];
  if (items.length === 0) return '';
  return html`<div>
    <p>${t['edit.loses']}</p>
    <ul class="losses">
      ${items.map((item) => html`<li>${item}</li>`)}
    </ul>
  </div>`;
}

/** Sends everything that is stored about the member, as one file. */
export async function sendExport(c: PageContext) {
  const { signedIn, services } = c.get('page');
  const sent = await readForm(c);
  if (!signedIn || !sent.own) return c.redirect('/users/edit', 303);
  const zip = await exportOf(services.database, signedIn.account);
  c.header('Cache-Control', 'no-store');
  c.header('Content-Type', 'application/zip');
  c.header('Content-Disposition', 'attachment; filename="account.zip"');
  return c.body(zip);
}
