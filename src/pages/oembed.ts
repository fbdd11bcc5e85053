import type { APIRoute } from 'astro';
import type { Api } from '#api/api.server.ts';
import { entityHref, paths } from '#config/paths.ts';
import { SHARE_IMAGE, shareImagePath } from '#contract/share-image.ts';
import { failure } from '#contract/error.ts';
import { addressesOf } from '#features/seo/addresses.ts';
import { type Embeddable, embeddableAt, oEmbedAnswer } from '#features/seo/oembed.ts';

/** oEmbed 1.0 as JSON: how another site shows one of our pages. Makes no requests of its own. */
export const GET: APIRoute = async ({ url, locals, cache }) => {
  const { api, config, settings } = locals;
  const asked = (name: string) => url.searchParams.get(name);
  const format = asked('format') ?? 'json';
  if (format !== 'json') return format === 'xml' ? refuse(501, 'not_implemented') : refuse(400, 'unknown_format');
  const found = embeddableAt(asked('url') ?? '', settings.PUBLIC_ORIGIN);
  const subject = found && (await subjectOf(api, found));
  if (!subject) return refuse(404, 'not_found');
  const { kind, uuid } = found;
  const addresses = addressesOf(locals);
  cache.set({ maxAge: 300, swr: 3600, tags: ['catalogue', 'config', `${kind}:${uuid}`] });
  const answer = oEmbedAnswer({
    ...subject,
    siteName: config.appName,
    siteUrl: addresses.page(paths.home()),
    embedUrl: `${addresses.page(entityHref(kind, uuid) ?? paths.home())}?embed${subject.type === 'video' ? '=player' : ''}`,
    thumbnail: { url: addresses.file(shareImagePath(kind, uuid)) ?? '', ...SHARE_IMAGE },
    maxWidth: pixels(asked('maxwidth')),
    maxHeight: pixels(asked('maxheight')),
  });
  return Response.json(answer, { headers: { 'Access-Control-Allow-Origin': '*', 'X-Robots-Tag': 'noindex' } });
};

/** Title and type of the page; undefined for an unknown id. */
async function subjectOf(api: Api, { kind, uuid }: Embeddable) {
  const typed = (title: string, video: unknown) => ({ title, type: video ? ('video' as const) : ('rich' as const) });
  if (kind === 'event') {
    const event = await api.events.get(uuid);
    return event && typed(event.name, event.stream?.url);
  }
  if (kind === 'highlight') {
    const highlight = await api.highlights.get(uuid);
    return highlight && typed(highlight.name, highlight.url);
  }
  const entity = await (kind === 'team' ? api.teams : api.competitions).get(uuid);
  return entity && typed(entity.name, null);
}

const refuse = (status: number, code: string) => Response.json(failure(status, code), { status });
const pixels = (text: string | null): number | null => (text && /^\d{1,5}$/.test(text) ? Number(text) : null);
