import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { AppConfig } from '#contract/app-config.ts';
import { decimalOf } from '#lib/money.ts';
import { DEFAULT_CONFIG } from '../../../config/defaults.ts';
import { readDocument } from '../../../config/documents.ts';
import type { Database } from '../../../database/open.ts';
import type { Row } from '../../../database/schema.ts';
import { STYLE, STYLE_HASH } from '../../../sso/style.ts';
import type { Sandbox } from './sandbox.ts';
import { SANDBOX_ACTS, type SandboxAct } from './payments.ts';
import { SANDBOX_TEXTS } from './texts.ts';

type Html = ReturnType<typeof html>;
type Texts = (typeof SANDBOX_TEXTS)['en' | 'de'];
const ORDER: readonly SandboxAct[] = ['approve', 'decline', 'slow', 'twice', 'cancel'];

/** The page on which a payer approves a payment of the sandbox, or not. Whoever knows its address is the payer. */
export function sandboxPages(sandbox: Sandbox, database: Database): Hono {
  const app = new Hono();
  const siteName = async () =>
    (await readDocument<Pick<AppConfig, 'appName'>>(database, 'config', DEFAULT_CONFIG)).appName;
  app.get('/:id', async (c) => {
    const payment = await sandbox.payments.find(c.req.param('id'));
    const name = await siteName();
    if (!payment || payment.status === 'cancelled') return show(c, gone(name), 404);
    // Back from the return page, or the page again: the choice has been made.
    if (payment.status === 'approved') return c.redirect(payment.return_url, 303);
    return show(c, choice(payment, name));
  });
  app.post('/:id', async (c) => {
    const from = c.req.header('sec-fetch-site');
    if (from !== undefined && from !== 'same-origin') return show(c, gone(await siteName()), 403);
    const { act } = await c.req.parseBody();
    const wanted = SANDBOX_ACTS.find((known) => known === act);
    const done = wanted && (await sandbox.approve(c.req.param('id'), wanted));
    return done ? c.redirect(done, 303) : show(c, gone(await siteName()), 404);
  });
  return app;
}

const NO_SCRIPT = "require-trusted-types-for 'script'; trusted-types 'none'";

interface Shown {
  lang: string;
  title: string;
  body: Html;
}

function show(c: Context, { lang, title, body }: Shown, status: 200 | 403 | 404 = 200) {
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Robots-Tag', 'noindex');
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src ${STYLE_HASH}; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; ${NO_SCRIPT}`,
  );
  return c.html(
    html`<!doctype html>
      <html lang="${lang}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title}</title>
          <link rel="icon" href="/logo.svg" />
          ${raw(`<style>${STYLE}</style>`)}
        </head>
        <body>
          <main>${body}</main>
        </body>
      </html>`,
    status,
  );
}

function choice(payment: Row<'sandbox_payment'>, site: string): Shown {
  const lang = payment.locale === 'de' ? 'de' : 'en';
  const t: Texts = SANDBOX_TEXTS[lang];
  const button = (act: SandboxAct) =>
    html`<button name="act" value="${act}" class="${act === 'approve' ? '' : 'quiet'}">${t[act]}</button>`;
  const body = html`<div class="card">
    <div>
      <h1>${t.title}</h1>
      <p class="lead">${t.lead}</p>
    </div>
    <div>
      <p class="hint">${t.to(site)}</p>
      <p>${payment.title}</p>
      <h2>${decimalOf(payment)} ${payment.currency}</h2>
    </div>
    <form method="post">${ORDER.map(button)}</form>
  </div>`;
  return { lang, title: t.title, body };
}

function gone(site: string): Shown {
  const t = SANDBOX_TEXTS.en;
  const body = html`<div class="card">
    <h1>${t.gone}</h1>
    <p class="lead">${t.goneText}</p>
    <p><a href="/">${t.back(site)}</a></p>
  </div>`;
  return { lang: 'en', title: t.gone, body };
}
