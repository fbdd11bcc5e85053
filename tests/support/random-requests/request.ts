import fc from 'fast-check';
import { formBody, type JsonSchema, jsonBody } from './bodies.ts';
import type { Target, Targets } from './targets.ts';
import { addressPart, hostilePart, hostileText } from './values.ts';

/** The callers: a guest, a member with a browser session, a member or an operator with a token. */
export const CALLERS = ['nobody', 'member', 'token', 'operator'] as const;
export type Caller = (typeof CALLERS)[number];

export interface RandomRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly caller: Caller;
}

/** The values of the running product for requests. */
export interface Known {
  readonly targets: Targets;
  readonly schemas: Record<string, JsonSchema>;
  /** Its ids by their noun; the key '' holds names, files and other words. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
  /** Fields of its forms with valid values. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

const LOCALES = ['', '', '', '/de', '/en-us', '/en', '/xx'];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const TYPES = [
  ...['application/json', 'application/json', 'application/json', 'application/x-www-form-urlencoded'],
  ...['application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x', 'text/plain', ''],
  ...['application/json; charset=utf-16', 'application/reports+json', 'application/csp-report', 'nonsense'],
];
const RANGES = ['bytes=0-0', 'bytes=-1', 'bytes=5-', 'bytes=9-5', 'bytes=0-0,2-3', 'bytes=999999999999-', 'items=0-1'];

const one = (name: string, value: fc.Arbitrary<string>) =>
  fc.option(value, { freq: 1, nil: undefined }).map((v) => [name, v]);
const latin = hostileText.map((text) => text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '').slice(0, 3000));

const headers = fc
  .tuple(
    one('range', fc.constantFrom(...RANGES)),
    one('if-range', fc.constantFrom('"x"', 'W/"x"', 'Sat, 21 Nov 2026 14:00:00 GMT', 'never')),
    one('if-none-match', fc.oneof(fc.constantFrom('*', '"x"', 'W/"x", "y"'), latin)),
    one('if-modified-since', latin),
    one('accept', fc.oneof(fc.constantFrom('text/html', '*/*', 'image/avif'), latin)),
    one('accept-language', fc.oneof(fc.constantFrom('de', 'en-US;q=2', '*;q=x', `${'de,'.repeat(500)}`), latin)),
    one('accept-encoding', fc.oneof(fc.constantFrom('br', 'zstd, br', 'gzip;q=0', '*', 'identity;q=0'), latin)),
    one(
      'cookie',
      fc.oneof(fc.constantFrom('__Host-session=1', '__Host-accessToken=%', 'theme=\xff; flash=%ff'), latin),
    ),
    one('last-event-id', latin),
    one('origin', fc.constantFrom('null', 'https://evil.example', 'nonsense')),
    one('sec-fetch-site', fc.constantFrom('cross-site', 'none', 'nonsense')),
    one('sec-purpose', fc.constantFrom('prefetch', 'prefetch;prerender')),
    one('referer', latin),
  )
  .map((pairs) => Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined)));

const wordsFor = (noun: string, ids: Known['ids']): readonly string[] => {
  const own = ids.get(noun.replace(/s$/, '')) ?? [];
  return [...own, ...own, ...own, ...own, ...own, ...(ids.get('') ?? [])];
};

function pathOf({ path }: Target, ids: Known['ids']): fc.Arbitrary<string> {
  const parts = path.split('/').map((part, at, all) => {
    const [name, parameter, ending] = /^:(\w+)(.*)$/.exec(part) ?? [];
    if (!name || !parameter) return fc.constant(part);
    return addressPart(wordsFor(all[at - 1] ?? '', ids)).map((text) => text + (ending ?? ''));
  });
  return fc.tuple(...parts).map((all) => all.join('/'));
}

function queryOf({ query, with: always }: Target, ids: Known['ids']): fc.Arbitrary<string> {
  const name = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...(query.length > 0 ? query : ['page'])) },
    { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'a', '', 'embed', 'utm_source') },
  );
  const ending = fc.constantFrom('', '', '', '', '', '', '[]', '%5B%5D', '[0]', '[a]');
  const pair = name.chain((key) =>
    fc
      .tuple(ending, addressPart(wordsFor(key, ids)), fc.nat(19))
      .map(([array, value, bare]) => (bare === 0 ? key : `${key}${array}=${value}`)),
  );
  const first = always === undefined ? fc.constant([]) : hostilePart.map((value) => [`${always}=${value}`]);
  return fc
    .tuple(first, fc.array(pair, { maxLength: 3 }))
    .map((pairs) => pairs.flat())
    .map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''));
}

function bodyOf(target: Target, { schemas, ids, fields }: Known): fc.Arbitrary<string> {
  const form = formBody(fields);
  return target.body
    ? fc.oneof({ weight: 8, arbitrary: jsonBody(target.body, schemas, ids.get('') ?? []) }, form)
    : form;
}

function requestOf(target: Target, known: Known): fc.Arbitrary<RandomRequest> {
  const isPage = !/^\/(?:api|v2|media|oauth|internal)/.test(target.path);
  const fitting = target.body ? 'application/json' : 'application/x-www-form-urlencoded';
  return fc
    .record({
      locale: fc.constantFrom(...(isPage ? LOCALES : [''])),
      path: pathOf(target, known.ids),
      query: queryOf(target, known.ids),
      method: fc.oneof({ weight: 15, arbitrary: fc.constant(target.method) }, fc.constantFrom(...METHODS)),
      type: fc.oneof({ weight: 12, arbitrary: fc.constant(fitting) }, fc.constantFrom(...TYPES)),
      body: bodyOf(target, known),
      headers,
      caller: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...(target.callers ?? CALLERS)) },
        fc.constantFrom(...CALLERS),
      ),
    })
    .map(({ locale, path, query, method, type, body, headers: others, caller }) => {
      const sends = !['GET', 'HEAD', 'OPTIONS'].includes(method);
      const all = { ...others, ...(sends && type !== '' && { 'content-type': type }) };
      return { method, path: `${locale}${path}${query}`, headers: all, body: sends ? body : null, caller };
    });
}

const WEIGHTS = { pages: 5, pageParameters: 9, calls: 7, callParameters: 4, others: 4, host: 1 } as const;

/** Random requests for every target of the product; most are invalid. */
export function randomRequest(known: Known): fc.Arbitrary<RandomRequest> {
  const kinds = (Object.keys(WEIGHTS) as (keyof Targets)[])
    .filter((kind) => known.targets[kind].length > 0)
    .map((kind) => ({ weight: WEIGHTS[kind], arbitrary: fc.constantFrom(...known.targets[kind]) }));
  return fc.oneof(...kinds).chain((target) => requestOf(target, known));
}
