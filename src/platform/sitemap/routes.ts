import { setImmediate as nextTurn } from 'node:timers/promises';
import { sitePages } from '#config/site-pages.ts';
import { fileEndpoints } from '#contract/file-endpoints.ts';
import { DEFAULT_CONFIG } from '../config/defaults.ts';
import { readDocument } from '../config/documents.ts';
import type { Database } from '../database/open.ts';
import { ENTITY_KINDS, type SitemapKind } from './entities.ts';
import type { Reads } from '../reads.ts';
import { VIDEO_KINDS } from './videos.ts';
import { type SitemapUrl, sitemapIndex, urlSet } from '#lib/sitemap-xml.ts';

/** The protocol allows 50,000 addresses and 50 MB a file; smaller files delay other requests less. */
const URLS_PER_FILE = 10_000;
const VIDEOS_PER_FILE = 2000;
const ROWS_PER_QUERY = 1000;

const kinds: readonly (readonly [name: string, kind: SitemapKind, perFile: number])[] = [
  ...Object.entries(ENTITY_KINDS).map(([name, kind]) => [name, kind, URLS_PER_FILE] as const),
  ...Object.entries(VIDEO_KINDS).map(([name, kind]) => [name, kind, VIDEOS_PER_FILE] as const),
];

/** Sitemaps with addresses of the requested origin: `index.xml`, `pages.xml` and `{kind}-{n}.xml`. */
export function registerSitemaps(reads: Reads, { database }: { database: Database }): void {
  reads.answer(fileEndpoints.sitemap, async ({ params: { file } }, { origin }) => {
    const name = file.endsWith('.xml') ? file.slice(0, -'.xml'.length) : '';
    return (await sitemap(database, name, (path) => origin + path)) ?? undefined;
  });
}

async function sitemap(database: Database, name: string, absolute: (path: string) => string): Promise<string | null> {
  if (name === 'index') return sitemapIndex((await fileNames(database)).map((file) => absolute(`/sitemaps/${file}`)));
  if (name === 'pages') return urlSet((await pagePaths(database)).map((path) => ({ url: absolute(path) })));
  const [, kindName, number] = /^(.+)-([1-9]\d{0,4})$/.exec(name) ?? [];
  const found = kinds.find(([known]) => known === kindName);
  if (!found) return null;
  const [, kind, perFile] = found;
  const first = (Number(number) - 1) * perFile;
  const urls: SitemapUrl[] = [];
  for (let read = 0; read < perFile; read += ROWS_PER_QUERY) {
    const slice = await kind.read(database, { limit: ROWS_PER_QUERY, offset: first + read }, absolute);
    urls.push(...slice);
    if (slice.length < ROWS_PER_QUERY) break;
    await nextTurn();
  }
  return urls.length > 0 ? urlSet(urls) : null;
}

async function fileNames(database: Database): Promise<string[]> {
  const files = await Promise.all(
    kinds.map(async ([name, kind, perFile]) =>
      Array.from(
        { length: Math.ceil((await kind.count(database)) / perFile) },
        (_, index) => `${name}-${index + 1}.xml`,
      ),
    ),
  );
  return ['pages.xml', ...files.flat()];
}

/** Paths of all pages that do not depend on the catalogue, and of every sport. */
async function pagePaths(database: Database): Promise<string[]> {
  const sports = await database.selectFrom('sport').select('name').orderBy('position').orderBy('uuid').execute();
  const { showPlanSelection } = await readDocument(database, 'config', DEFAULT_CONFIG);
  const onSale = database.selectFrom('plan').select('uuid').where('active', '=', 1).where('price_minor', '>', 0);
  const passes = showPlanSelection && (await onSale.executeTakeFirst()) !== undefined;
  return sitePages(
    sports.map(({ name }) => name),
    { passes },
  );
}
