import { adminEndpoints } from './admin/endpoints.ts';
import { eventAdsEndpoint } from './ads.ts';
import { couponEndpoints } from './coupon.ts';
import { endpoints } from './endpoints.ts';
import { orderEndpoints } from './orders.ts';
import { positionEndpoints } from './position.ts';
import { pushEndpoints } from './push.ts';
import { voteEndpoints } from './vote.ts';

/** What no call describes: streams, files, and what payment services call. */
const FILES = [
  '/events/{uuid}/stream',
  '/calendar/me/{file}',
  '/calendar/{kind}/{file}',
  '/sitemaps/{file}',
  '/payments/webhooks/{provider}',
  '/openapi.json',
];

/** Every call of the OpenAPI document; a test compares them with it. */
const described = [
  endpoints,
  { eventAdsEndpoint },
  couponEndpoints,
  orderEndpoints,
  positionEndpoints,
  pushEndpoints,
  voteEndpoints,
  adminEndpoints,
].flatMap((calls) => Object.values(calls).map(({ path }) => path));
const patterns = [...described, ...FILES];
const PREFIX = /^(?:\/api)?\/v2(?=\/)/;
const UNKNOWN = '/api/v2/*';

/** By number of segments; a fixed segment goes before a parameter in its place. */
const byLength = new Map<number, { pattern: string; expression: RegExp }[]>();
for (const pattern of [...new Set(patterns)].sort((a, b) => a.split('{').length - b.split('{').length)) {
  const form = pattern.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+');
  const known = byLength.get(pattern.split('/').length) ?? [];
  byLength.set(pattern.split('/').length, [...known, { pattern, expression: new RegExp(`^${form}$`) }]);
}

/**
 * The call that a path of the API (with or without a query, under either prefix) belongs to, as its pattern
 * (`/api/v2/teams/{uuid}`): one of a known number of texts, and none with an id or a code in it.
 */
export function endpointName(path: string): string {
  const bare = path.split('?', 1)[0]!.replace(PREFIX, '').replace(/\/$/, '');
  const found = byLength.get(bare.split('/').length)?.find(({ expression }) => expression.test(bare));
  return found ? `/api/v2${found.pattern}` : UNKNOWN;
}
