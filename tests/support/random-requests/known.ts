import { routes } from '#config/routes.ts';
import { type ApiDocument, callTargets, siteTargets } from './targets.ts';
import type { Known } from './request.ts';

const LISTS = ['teams', 'clubs', 'competitions', 'seasons', 'regions', 'venues', 'highlights', 'sports', 'plans'];
const EVENTS = ['live', 'upcoming', 'latest'].map((status) => `events?status=${status}`);
/** Names of renditions, files, formats and payment services, and the parameters of lists and pages. */
const WORDS = [
  ...[
    'index.m3u8',
    'master.m3u8',
    'init.mp4',
    '1.m4s',
    '1.2.m4s',
    'v720',
    'audio',
    'captions-en',
    '3.vtt',
    'poster.webp',
  ],
  ...['results.rss', 'results.json', 'live-1.xml', 'events-1.xml', 'index.xml', 'pages.xml', 'json', 'xml', 'sandbox'],
  ...['paypal', 'event', 'plan', 'team', 'MATCH-ON-US', 'touchline', 'code', 'S256', 'vod', 'match', 'crest', 'cover'],
];

const FIELD = /<(?:input|button|select|textarea)\b[^>]*?\sname="([^"]+)"(?:[^>]*?\svalue="([^"]*)")?/g;

/** Reads the values of a backend for random requests; `ask` reads one of its paths. */
export async function readCalls(ask: (path: string) => Promise<Response>): Promise<Known> {
  const read = async <T>(path: string) => (await (await ask(`/api/v2/${path}`)).json()) as T;
  const api = await read<ApiDocument>('openapi.json');
  const lists = await Promise.all(
    [...LISTS, ...EVENTS].map((list) => read<{ data: { uuid: string; name: unknown }[] }>(list)),
  );
  const ids = new Map<string, string[]>();
  for (const [at, { data }] of lists.entries()) {
    const noun = (LISTS[at] ?? 'events').replace(/s$/, '');
    const some = data.slice(0, 3).map(({ uuid }) => uuid);
    ids.set(noun, [...(ids.get(noun) ?? []), ...some]);
  }
  const names = lists.flatMap(({ data }) => data.slice(0, 1).map(({ name }) => String(name)));
  ids.set('', [...[...ids.values()].flatMap((some) => some.slice(0, 2)), ...names, ...WORDS]);
  const targets = { pages: [], pageParameters: [], host: [], ...(await callTargets(api)) };
  return { targets, schemas: api.components.schemas, ids, fields: new Map([['name', ['Ada']]]) };
}

/** Reads the values of a running product for random requests; `cookie` is a member's. */
export async function readKnown(origin: string, cookie: string): Promise<Known> {
  const known = await readCalls((path) => fetch(origin + path));
  const event = known.ids.get('event')?.[0] ?? '';
  const fields = new Map<string, string[]>();
  const pages = routes
    .filter(({ access, kind }) => kind === 'page' && access !== 'bypass')
    .map(({ pattern }) => pattern.replaceAll(/:\w+/g, event));
  for (const page of [...pages, '/users/edit', '/users/sign_in']) {
    const html = await (await fetch(origin + page, { headers: { cookie } })).text();
    for (const [, name = '', value = ''] of html.matchAll(FIELD)) {
      const values = fields.get(name) ?? [];
      if (!values.includes(value)) fields.set(name, [...values, value]);
    }
  }
  return { ...known, fields, targets: { ...known.targets, ...siteTargets() } };
}
