import { adminEndpoints } from './admin/endpoints.ts';
import { invitationEndpoints } from './admin/operators.ts';
import { eventAdsEndpoint } from './ads.ts';
import { couponEndpoints } from './coupon.ts';
import { type EndpointFacts, type EndpointRoute, factsOf } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { fileEndpoints } from './file-endpoints.ts';
import { ingestEndpoints } from './ingest.ts';
import { orderEndpoints } from './orders.ts';
import { positionEndpoints } from './position.ts';
import { pushEndpoints } from './push.ts';
import { screenEndpoints } from './screens.ts';
import { voteEndpoints } from './vote.ts';

const groups = {
  site: endpoints,
  ads: { eventAds: eventAdsEndpoint },
  coupons: couponEndpoints,
  orders: orderEndpoints,
  positions: positionEndpoints,
  push: pushEndpoints,
  screens: screenEndpoints,
  votes: voteEndpoints,
  files: fileEndpoints,
  ingest: ingestEndpoints,
  invitations: invitationEndpoints,
  admin: adminEndpoints,
} as const;

type Groups = typeof groups;
type Group = keyof Groups;
/** Every path of the contract, without prefix. */
export type CallPath = { [G in Group]: { [K in keyof Groups[G]]: PathOf<Groups[G][K]> }[keyof Groups[G]] }[Group];
type PathOf<R> = R extends { path: infer P extends string } ? P : never;

/** An API call with all its facts. */
export interface Endpoint extends EndpointFacts {
  readonly group: Group;
  /** In upper case. */
  readonly method: string;
  /** Without prefix; `{name}` is a segment, or its beginning. */
  readonly path: string;
  /** Its name in logs, metrics and traces. */
  readonly name: string;
  readonly route: EndpointRoute;
}

/** Every call of the API: the source of forwarding, scopes, rate limits, priorities, names and URLs. */
export const ENDPOINTS: readonly Endpoint[] = Object.entries(groups).flatMap(([group, routes]) =>
  Object.values<EndpointRoute>(routes).map((route) => ({
    ...factsOf(route),
    group: group as Group,
    method: route.method.toUpperCase(),
    path: route.path,
    name: `/api/v2${route.path}`,
    route,
  })),
);
