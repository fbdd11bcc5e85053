import type { APIRoute } from 'astro';
import { paths } from '#config/paths.ts';
import { SHARE_IMAGE, shareImagePath } from '#contract/share-image.ts';
import { failure } from '#contract/error.ts';
import { addressesOf } from '#features/seo/addresses.ts';
import { embeddableAt, oEmbedAnswer } from '#features/seo/oembed.ts';

/** oEmbed 1.0, as JSON: how to show one of our films on another site. No other address is ever asked. */
export const GET: APIRoute = async ({ url, locals, cache }) => {
  const { api, config, settings } = locals;
  const asked = (name: string) => url.searchParams.get(name);
  if ((asked('format') ?? 'json') !== 'json') return refuse(501, 'not_implemented');
  const found = embeddableAt(asked('url') ?? '', settings.PUBLIC_ORIGIN);
  if (!found) return refuse(404, 'not_found');
  const { kind, uuid } = found;
  const film = kind === 'event' ? await api.events.get(uuid) : await api.highlights.get(uuid);
  if (!film) return refuse(404, 'not_found');
  const addresses = addressesOf(locals);
  cache.set({ maxAge: 300, swr: 3600, tags: ['catalogue', 'config'] });
  return Response.json(
    oEmbedAnswer({
      title: film.name,
      siteName: config.appName,
      siteUrl: addresses.page(paths.home()),
      embedUrl: `${addresses.page(kind === 'event' ? paths.event(uuid) : paths.highlight(uuid))}?embed`,
      thumbnail: { url: addresses.file(shareImagePath(kind, uuid)) ?? '', ...SHARE_IMAGE },
      maxWidth: pixels(asked('maxwidth')),
      maxHeight: pixels(asked('maxheight')),
    }),
    { headers: { 'Access-Control-Allow-Origin': '*', 'X-Robots-Tag': 'noindex' } },
  );
};

const refuse = (status: number, code: string) => Response.json(failure(status, code), { status });
const pixels = (text: string | null): number | null => (text && /^\d{1,5}$/.test(text) ? Number(text) : null);
