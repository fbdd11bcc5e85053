import { html } from 'hono/html';
import { fill } from '#lib/fill.ts';
import { hashOf } from '../accounts/secrets.ts';
import { sessionsOf } from '../accounts/sso-sessions.ts';
import { dayOf } from './days.ts';
import type { Html } from './document.ts';
import { form } from './form.ts';
import { languageOnly, type PageContext, withQuery } from './page.ts';

/** The browsers that are signed in, this one first; each of the others can be ended. */
export async function deviceSection(c: PageContext): Promise<Html> {
  const page = c.get('page');
  const { t, services, signedIn } = page;
  const { account, session } = signedIn!;
  const here = hashOf(session);
  const all = await sessionsOf(services.database, account.uuid, services.clock.now());
  const others = all.filter(({ hash }) => hash !== here);
  const query = languageOnly(page);
  const nameOf = (device: string) => device || t['device.unknown'];
  const own = all.find(({ hash }) => hash === here);
  return html`<section class="card" aria-labelledby="devices">
    <div>
      <h2 id="devices">${t['edit.sessions']}</h2>
      <p class="note">${t['device.note']}</p>
    </div>
    <p><strong>${nameOf(own?.device ?? '')}</strong><br /><span class="note">${t['device.here']}</span></p>
    ${others.map(
      ({ hash, device, used_at, created_at }) =>
        html`<div class="item">
          <p>
            <strong>${nameOf(device)}</strong><br /><span class="note"
              >${fill(t['device.used'], { date: dayOf(used_at ?? created_at, page) })}</span
            >
          </p>
          ${form(
            c,
            withQuery('/users/edit/device', query),
            html`<input type="hidden" name="device" value="${hash}" /><button
                class="quiet"
                aria-label="${fill(t['device.endOf'], { device: nameOf(device) })}"
              >
                ${t['device.end']}
              </button>`,
          )}
        </div>`,
    )}
    ${form(
      c,
      withQuery('/users/edit/sessions', query),
      html`<p class="note">${t['edit.sessionsNote']}</p>
        <button class="quiet">${t['edit.sessionsSubmit']}</button>`,
    )}
  </section>`;
}
