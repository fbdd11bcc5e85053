import { adminEndpoints } from './admin/endpoints.ts';
import { eventAdsEndpoint } from './ads.ts';
import { couponEndpoints } from './coupon.ts';
import { type EndpointFacts, type EndpointRoute, factsOf } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { fileEndpoints } from './file-endpoints.ts';
import { orderEndpoints } from './orders.ts';
import { positionEndpoints } from './position.ts';
import { pushEndpoints } from './push.ts';
import { voteEndpoints } from './vote.ts';

const groups = {
  site: endpoints,
  ads: { eventAds: eventAdsEndpoint },
  coupons: couponEndpoints,
  orders: orderEndpoints,
  positions: positionEndpoints,
  push: pushEndpoints,
  votes: voteEndpoints,
  files: fileEndpoints,
  admin: adminEndpoints,
} as const;

type Groups = typeof groups;
type Group = keyof Groups;
/** Every path of the contract, without prefix. */
export type CallPath = { [G in Group]: { [K in keyof Groups[G]]: PathOf<Groups[G][K]> }[keyof Groups[G]] }[Group];
type PathOf<R> = R extends { path: infer P extends string } ? P : never;

/** One call of the API and all that the server knows about it. */
export interface Endpoint extends EndpointFacts {
  readonly group: Group;
  /** In upper case. */
  readonly method: string;
  /** Without prefix; `{name}` stands for one segment, or for its beginning. */
  readonly path: string;
  /** How logs, metrics and traces name it. */
  readonly name: string;
  readonly route: EndpointRoute;
}

/**
 * Every call of the API, once. What the gateway forwards, what a token is asked for, what is limited, who goes first, how it is
 * named and where pages find it come from here.
 */
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
