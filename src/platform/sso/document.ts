import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { fill } from '#lib/fill.ts';
import { LANGUAGES, TEXTS } from './language.ts';
import type { Page, PageContext } from './page.ts';
import { PASSWORD_PATHS, PASSWORD_SCRIPT } from './password-script.ts';
import { STYLE, STYLE_HASH } from './style.ts';

/** Escaped HTML. */
export type Html = ReturnType<typeof html>;

interface Shown {
  title: string;
  body: Html | Html[];
  status?: ContentfulStatusCode;
  /** A foreign URL that a form of this page may redirect to. */
  formEnd?: string | null | undefined;
  /** The absolute URL of another script than that of passwords. */
  script?: string | null;
  /** The URL of a picture behind the page, on our origin. */
  art?: string | null;
}

/** Answers with a page of the provider. */
export function show(c: PageContext, { title, body, status = 200, formEnd, script = null, art = null }: Shown) {
  const page = c.get('page');
  const logo = page.site.logo && URL.canParse(page.site.logo) ? page.site.logo : null;
  c.header('Content-Language', page.language);
  c.header('Vary', 'Accept-Language, Cookie');
  const whole = { lang: page.language, title: `${title} · ${page.site.name}`, body: framed(page, body, art) };
  const scripts = [page.origin + PASSWORD_SCRIPT, ...(script === null ? [] : [script])];
  return plainPage(c, { ...whole, status, images: sources(logo), formActions: sources(formEnd), scripts });
}

export interface PlainPage {
  lang: string;
  title: string;
  body: Html;
  status?: ContentfulStatusCode;
  /** CSP sources. */
  images?: string;
  formActions?: string;
  /** Absolute URLs of all scripts. */
  scripts?: readonly string[];
}

/** Answers with a page: not cached, not framed, without referrer, and without any script but the given ones. */
export function plainPage(c: Context, page: PlainPage) {
  const { lang, title, body, status = 200, images = "'self'", formActions = "'self'", scripts = [] } = page;
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Robots-Tag', 'noindex');
  // Without a scheme, that of the page or a safer one counts.
  const sourcesOfScripts = scripts.map((url) => url.split('?')[0]?.replace(/^http:\/\//, '')).join(' ');
  const scripted = scripts.length === 0 ? '' : `; script-src ${sourcesOfScripts}; connect-src 'self'`;
  const policy = [
    `default-src 'none'; style-src ${STYLE_HASH}; img-src ${images}; font-src 'self'; form-action ${formActions}; base-uri 'none'${scripted}`,
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  ];
  c.header('Content-Security-Policy', policy.join('; '));
  return c.html(
    html`<!doctype html>
      <html lang="${lang}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <meta name="theme-color" content="#000000" />
          <title>${title}</title>
          <link rel="icon" href="/logo.svg" />
          <link rel="preload" href="${PASSWORD_PATHS.typeface}" as="font" type="font/woff2" crossorigin />
          ${raw(`<style>${STYLE}</style>`)} ${scripts.map((url) => html`<script src="${url}" defer></script>`)}
        </head>
        <body>
          ${body}
        </body>
      </html>`,
    status,
  );
}

const sources = (url: string | null | undefined) => (url ? `'self' ${sourceOf(url)}` : "'self'");

/** Native apps use a scheme of their own, which has no origin. */
function sourceOf(url: string): string {
  const { origin, protocol } = new URL(url);
  return origin === 'null' ? protocol : origin;
}

function framed(page: Page, body: Html | Html[], art: string | null): Html {
  const { site, siteUrl, t } = page;
  return html`${art ? html`<img class="art" src="${art}" alt="" width="1280" height="720" fetchpriority="low" />` : ''}
    <header>
      <a class="home" href="${siteUrl('/')}">
        ${site.logo ? html`<img src="${site.logo}" alt="" width="32" height="32" />` : ''}${site.name}
      </a>
    </header>
    <main>${body}</main>
    <footer>
      <a href="${siteUrl('/')}">${fill(t['back.site'], { site: site.name })}</a>
      <nav aria-label="${t['nav.language']}">${LANGUAGES.map((other) => languageLink(page, other))}</nav>
    </footer>`;
}

function languageLink({ query, language }: Page, other: (typeof LANGUAGES)[number]): Html {
  const there = new URLSearchParams(query);
  there.set('ui_locales', other);
  const current = other === language ? html`aria-current="true"` : '';
  return html`<a href="?${there}" lang="${other}" hreflang="${other}" ${current}>${TEXTS[other]['language.name']}</a>`;
}
