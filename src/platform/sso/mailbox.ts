import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { html, raw } from 'hono/html';
import type { Message } from '../mail/transport.ts';
import { type Html, show } from './document.ts';
import type { PageContext } from './page.ts';

const SHOWN = 50;
const FILE = /^[\w.@-]+\.json$/;

/** The messages of a development server, newest first. */
export function mailboxPage(c: PageContext) {
  const { t, services } = c.get('page');
  const { folder } = services.mail;
  if (folder === undefined) return c.notFound();
  const messages = messagesIn(folder).map((message) => entry(message));
  const body = html`<div>
      <h1>${t['mailbox.title']}</h1>
      <p class="lead">${t['mailbox.lead']}</p>
    </div>
    ${messages.length > 0 ? messages : html`<p class="note">${t['mailbox.empty']}</p>`}`;
  return show(c, { title: t['mailbox.title'], body });
}

/** One message as a mail program shows it, without scripts and pictures. */
export function mailboxMessage(c: PageContext) {
  const { folder } = c.get('page').services.mail;
  const message = folder === undefined ? undefined : messagesIn(folder).find(({ id }) => id === c.req.param('message'));
  if (!message) return c.notFound();
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex');
  c.header('Referrer-Policy', 'no-referrer');
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  );
  // The page that leads here fades; a page that does not would be an error.
  return c.html(
    html`${raw(message.html.replace('</head>', '<style>@view-transition{navigation:auto}</style></head>'))}`,
  );
}

const entry = ({ id, to, subject, text }: Message): Html =>
  html`<article class="card" aria-labelledby="m-${id}">
    <div>
      <h2 id="m-${id}"><a href="/users/mail/${id}">${subject}</a></h2>
      <p class="note where">${to.address}</p>
    </div>
    <p class="note mail">${withLinks(text)}</p>
  </article>`;

/** The text with its URLs as links. */
const withLinks = (text: string): Html[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));

function messagesIn(folder: string): Message[] {
  const files = names(folder)
    .filter((name) => FILE.test(name))
    .map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  return files.slice(0, SHOWN).map(({ name }) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Message);
}

/** None before the first message. */
function names(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
