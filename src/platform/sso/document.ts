import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { LANGUAGES, TEXTS } from './language.ts';
import type { Page, PageContext } from './page.ts';
import { STYLE, STYLE_HASH } from './style.ts';

/** Text that is already escaped. */
export type Html = ReturnType<typeof html>;

interface Shown {
  title: string;
  body: Html | Html[];
  status?: ContentfulStatusCode;
  /** An address outside the provider where a form of this page may end, by redirects. */
  formEnd?: string | null | undefined;
}

/** Answers with a page: never kept, never framed, without script, and silent about where the visitor was. */
export function show(c: PageContext, { title, body, status = 200, formEnd }: Shown) {
  const page = c.get('page');
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Robots-Tag', 'noindex');
  c.header('Content-Language', page.language);
  c.header('Vary', 'Accept-Language, Cookie');
  c.header('Content-Security-Policy', policy(page, formEnd));
  return c.html(documentOf(page, title, body), status);
}

function policy({ site }: Page, formEnd: string | null | undefined): string {
  const sources = (...urls: (string | null | undefined)[]) =>
    ["'self'", ...urls.flatMap((url) => (url ? [sourceOf(url)] : []))].join(' ');
  const logo = site.logo && URL.canParse(site.logo) ? site.logo : null;
  return [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    `img-src ${sources(logo)}`,
    `form-action ${sources(formEnd)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** An application on a device has an address of its own scheme, which has no origin. */
function sourceOf(url: string): string {
  const { origin, protocol } = new URL(url);
  return origin === 'null' ? protocol : origin;
}

function documentOf(page: Page, title: string, body: Html | Html[]): Html {
  const { language, site, origin, t } = page;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#000000" />
        <title>${title} · ${site.name}</title>
        <link rel="icon" href="/logo.svg" />
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <header>
          <a class="home" href="${origin}/">
            ${site.logo ? html`<img src="${site.logo}" alt="" width="32" height="32" />` : ''}${site.name}
          </a>
        </header>
        <main>${body}</main>
        <footer>
          <a href="${origin}/">${t['back.site'](site.name)}</a>
          <nav aria-label="${t['nav.language']}">${LANGUAGES.map((other) => languageLink(page, other))}</nav>
        </footer>
      </body>
    </html>`;
}

function languageLink({ query, language }: Page, other: (typeof LANGUAGES)[number]): Html {
  const there = new URLSearchParams(query);
  there.set('ui_locales', other);
  const current = other === language ? html`aria-current="true"` : '';
  return html`<a href="?${there}" lang="${other}" hreflang="${other}" ${current}>${TEXTS[other]['language.name']}</a>`;
}
