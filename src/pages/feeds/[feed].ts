import type { APIContext, APIRoute } from 'astro';
import { paths } from '#config/paths.ts';
import { addressesOf } from '#features/seo/addresses.ts';
import { type FeedEntry, highlightEntries, jsonFeed, resultEntries, rssFeed } from '#features/seo/feeds.ts';
import { LANGUAGE_TAG } from '#i18n/locales.ts';

const ENTRIES = 50;

/** `results` and `highlights`, each as `.rss` and `.json`. */
export const GET: APIRoute = async (context) => {
  const { params, locals, cache, rewrite } = context;
  const [, name, format] = /^(results|highlights)\.(rss|json)$/.exec(params['feed'] ?? '') ?? [];
  if (!name) return rewrite('/404');
  const { t, config, locale } = locals;
  const addresses = addressesOf(locals);
  const feed = {
    title: `${config.appName}: ${name === 'results' ? t('matches.results') : t('nav.highlights')}`,
    description: t('site.description'),
    language: LANGUAGE_TAG[locale],
    homeUrl: addresses.page(name === 'results' ? paths.results() : paths.highlights()),
    feedUrl: addresses.page(`/feeds/${name}.${format}`),
    entries: name === 'results' ? await results(context) : await highlights(context),
  };
  cache.set({ maxAge: 60, swr: 600, tags: ['catalogue', 'events', 'config'] });
  const [text, type] =
    format === 'rss'
      ? [rssFeed(feed), 'application/rss+xml']
      : [JSON.stringify(jsonFeed(feed)), 'application/feed+json'];
  return new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8` } });
};

async function results({ locals }: APIContext): Promise<FeedEntry[]> {
  const { data } = await locals.api.events.list({ status: 'latest', per_page: ENTRIES });
  return resultEntries(data, addressesOf(locals));
}

async function highlights({ locals }: APIContext): Promise<FeedEntry[]> {
  const { data } = await locals.api.highlights.list({ per_page: ENTRIES });
  return highlightEntries(data, addressesOf(locals));
}
