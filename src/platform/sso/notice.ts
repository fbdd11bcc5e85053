import { html } from 'hono/html';
import { fill } from '#lib/fill.ts';
import { type Html, show } from './document.ts';
import type { PageContext } from './page.ts';

interface Notice {
  title: string;
  text: string;
  /** Further content; a link back to the site unless given. */
  more?: Html | Html[];
  status?: 200 | 400;
}

/** A page that only says something. */
export function showNotice(c: PageContext, { title, text, more, status = 200 }: Notice) {
  const body = html`<div class="card">
    <h1>${title}</h1>
    <p class="lead where">${text}</p>
    ${more ?? backToSite(c)}
  </div>`;
  return show(c, { title, body, status });
}

export function backToSite(c: PageContext): Html {
  const { t, siteUrl, site } = c.get('page');
  return html`<p><a href="${siteUrl('/')}">${fill(t['back.site'], { site: site.name })}</a></p>`;
}

/** In development, where messages reach nobody: a link to the page that shows them. */
export function mailboxLink(c: PageContext): Html | '' {
  const { t, services } = c.get('page');
  if (services.mail.folder === undefined) return '';
  return html`<p class="note"><a href="/users/mail">${t['mailbox.link']}</a></p>`;
}
