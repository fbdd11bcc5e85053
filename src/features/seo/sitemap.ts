import type { Api } from '#api/api.server.ts';
import type { Settings } from '#config/env.ts';
import { entityHref } from '#config/paths.ts';
import { sitePages } from '#config/site-pages.ts';
import { type SitemapUrl, sitemapIndex, urlSet } from '#lib/sitemap-xml.ts';

/** Sitemaps of a foreign backend are built from its lists, in small files: every hundred URLs cost a call. */
const CALLS_PER_FILE = 10;
const PER_CALL = 100;
const PER_FILE = CALLS_PER_FILE * PER_CALL;

const KINDS = ['events', 'highlights', 'teams', 'clubs', 'competitions', 'seasons', 'venues'] as const;
type Kind = (typeof KINDS)[number];

/** `index.xml`, `pages.xml` or `{kind}-{n}.xml`; undefined for any other file. `absolute` turns paths into URLs. */
export async function apiSitemap(
  api: Api,
  file: string,
  absolute: (path: string) => string,
): Promise<string | undefined> {
  if (file === 'index.xml') return sitemapIndex((await fileNames(api)).map((name) => absolute(`/sitemaps/${name}`)));
  if (file === 'pages.xml') {
    const [sports, plans] = await Promise.all([api.sports.list({ per_page: PER_CALL }), api.plans.list()]);
    const names = sports.data.map(({ name }) => name);
    return urlSet(sitePages(names, { passes: plans.length > 0 }).map((path) => ({ url: absolute(path) })));
  }
  const [, name, number] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(file) ?? [];
  const kind = KINDS.find((one) => one === name);
  const urls = kind ? await read(api, kind, Number(number), absolute) : [];
  return urls.length > 0 ? urlSet(urls) : undefined;
}

async function fileNames(api: Api): Promise<string[]> {
  const files = await Promise.all(
    KINDS.map(async (kind) => {
      const { totalCount } = await api[kind].list({ per_page: 1 });
      return Array.from({ length: Math.ceil(totalCount / PER_FILE) }, (_, index) => `${kind}-${index + 1}.xml`);
    }),
  );
  return ['pages.xml', ...files.flat()];
}

interface Listed {
  uuid: string;
  updatedAt?: string | null;
  publishedAt?: string | null;
}

/** Sequential calls: crawlers can wait, and visitors share the backend. */
async function read(api: Api, kind: Kind, number: number, absolute: (path: string) => string): Promise<SitemapUrl[]> {
  const urls: SitemapUrl[] = [];
  const first = (number - 1) * CALLS_PER_FILE + 1;
  for (let page = first; page < first + CALLS_PER_FILE; page++) {
    const { data, totalCount } = await api[kind].list({ page, per_page: PER_CALL });
    // Some backends answer a page beyond the last with the last.
    if ((page - 1) * PER_CALL >= totalCount) break;
    urls.push(...data.flatMap((entity) => urlOf(kind, entity, absolute)));
  }
  return urls;
}

function urlOf(kind: Kind, { uuid, updatedAt, publishedAt }: Listed, absolute: (path: string) => string): SitemapUrl[] {
  const path = entityHref(kind, uuid);
  const changed = Date.parse(updatedAt ?? publishedAt ?? '');
  return path ? [{ url: absolute(path), lastmod: Number.isNaN(changed) ? undefined : changed }] : [];
}

interface Site {
  api: Api;
  settings: Pick<Settings, 'API_URL' | 'PUBLIC_ORIGIN'>;
}

/** Response with a sitemap file, or null. The embedded backend has its own; others are read by list. */
export async function sitemapAnswer({ api, settings }: Site, file: string): Promise<Response | null> {
  const { API_URL, PUBLIC_ORIGIN } = settings;
  const xml = API_URL ? await apiSitemap(api, file, (path) => PUBLIC_ORIGIN + path) : await api.machines.sitemap(file);
  return xml === undefined
    ? null
    : new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
