import { readSettings } from '#config/env.ts';
import type { Fetch, Handler } from '#host/http/handler.ts';
import { createHost } from '#host/host.ts';

const CARDS = 24;
const words = 'final semi league cup north south harbour rovers athletic city united river park wanderers'.split(' ');

/** A browse page of about 60 KB with 24 different cards, shaped like the product's. */
export function standInPage(): string {
  let seed = 1;
  const word = () => {
    seed = (seed * 48271) % 0x7fffffff;
    return words[seed % words.length]!;
  };
  const card = (index: number) => {
    const name = `${word()} ${word()} - ${word()} ${word()} ${seed}`;
    const sources = [320, 480, 640, 960, 1280]
      .map((w) => `/media/images/${seed}-${index}.avif?w=${w} ${w}w`)
      .join(', ');
    return `<li class="card card-${index}"><a class="card-link" href="/events/${seed.toString(36)}-${index}">
<picture><source type="image/avif" srcset="${sources}" sizes="(min-width: 1050px) 25vw, 50vw">
<img class="card-cover" src="/media/images/${seed}.jpg" alt="${name}" width="640" height="360" loading="eager" fetchpriority="low"></picture>
<h3 class="card-title">${name}</h3><p class="card-meta"><time datetime="2026-11-21T${10 + (index % 12)}:00:00Z">21/11/2026</time> ${word()} ${word()}</p>
<p class="card-text">${Array.from({ length: 180 }, word).join(' ')}</p></a></li>`;
  };
  const cards = Array.from({ length: CARDS }, (_, index) => card(index)).join('\n');
  return `<!doctype html><html lang="en"><head><title>Touchline</title></head><body><main><ul>${cards}</ul></main></body></html>`;
}

let renders = 0;
const html = standInPage();
const policy = `default-src 'self'; script-src 'self' ${Array.from({ length: 12 }, (_, i) => `'sha256-${String(i).repeat(43)}='`).join(' ')}; style-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`;

const handler: Handler = (_, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ renders }));
};

const render: Fetch = async () => {
  renders++;
  await new Promise((resolve) => setTimeout(resolve, 30));
  return new Response(html, {
    headers: {
      'content-type': 'text/html',
      'cdn-cache-control': 'max-age=600, stale-while-revalidate=600',
      'cache-tag': 'events,teams,home',
      'content-security-policy': policy,
    },
  });
};

if (import.meta.main) {
  const host = createHost({
    settings: readSettings({ PORT: '0', WARM_PAGES: '0' }),
    handler,
    fetch: render,
    clientDir: 'dist/none',
  });
  const { port } = await host.listen();
  process.send?.({ port });
}
