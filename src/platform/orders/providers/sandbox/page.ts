import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { AppConfig } from '#contract/app-config.ts';
import { fill } from '#lib/fill.ts';
import { priceText } from '#lib/money.ts';
import { DEFAULT_CONFIG } from '../../../config/defaults.ts';
import { readDocument } from '../../../config/documents.ts';
import type { Database } from '../../../database/open.ts';
import type { Row } from '../../../database/schema.ts';
import { type PlainPage, plainPage } from '../../../sso/document.ts';
import type { Sandbox } from './sandbox.ts';
import { SANDBOX_CHOICES, type SandboxChoice } from './payments.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };

type Shown = Pick<PlainPage, 'lang' | 'title' | 'body'>;
const TEXTS = { en, de };
const ORDER: readonly SandboxChoice[] = ['approve', 'decline', 'slow', 'twice', 'cancel'];

/** The page on which a payer approves a payment of the sandbox, or not. Its URL is the secret. */
export function sandboxPages(sandbox: Sandbox, database: Database): Hono {
  const app = new Hono();
  const siteName = async () =>
    (await readDocument<Pick<AppConfig, 'appName'>>(database, 'config', DEFAULT_CONFIG)).appName;
  app.get('/:id', async (c) => {
    const payment = await sandbox.payments.find(c.req.param('id'));
    const name = await siteName();
    if (!payment || payment.status === 'cancelled') return show(c, gone(name), 404);
    // The choice has been made.
    if (payment.status === 'approved') return c.redirect(payment.return_url, 303);
    return show(c, choice(payment, name));
  });
  app.post('/:id', async (c) => {
    const from = c.req.header('sec-fetch-site');
    if (from !== undefined && from !== 'same-origin') return show(c, gone(await siteName()), 403);
    const { act } = await c.req.parseBody().catch(() => ({ act: undefined }));
    const wanted = SANDBOX_CHOICES.find((known) => known === act);
    const done = wanted && (await sandbox.approve(c.req.param('id'), wanted));
    return done ? c.redirect(done, 303) : show(c, gone(await siteName()), 404);
  });
  return app;
}

const show = (c: Context, page: Shown, status: 200 | 403 | 404 = 200) =>
  plainPage(c, { ...page, body: html`<main>${page.body}</main>`, status });

function choice(payment: Row<'sandbox_payment'>, site: string): Shown {
  const lang = payment.locale === 'de' ? 'de' : 'en';
  const t = TEXTS[lang];
  const button = (act: SandboxChoice) =>
    html`<button name="act" value="${act}" class="${act === 'approve' ? '' : 'quiet'}">${t[act]}</button>`;
  const body = html`<div class="card">
    <div>
      <h1 class="test">${t.title}</h1>
      <p class="lead">${t.lead}</p>
    </div>
    <div>
      <p class="hint">${fill(t.to, { site })}</p>
      <p>${payment.title}</p>
      <h2>${priceText(payment, lang)}</h2>
    </div>
    <form method="post">${ORDER.map(button)}</form>
  </div>`;
  return { lang, title: t.title, body };
}

function gone(site: string): Shown {
  const body = html`<div class="card">
    <h1>${en.gone}</h1>
    <p class="lead">${en.goneText}</p>
    <p><a href="/">${fill(en.back, { site })}</a></p>
  </div>`;
  return { lang: 'en', title: en.gone, body };
}
