/**
 * Scopes of operators' tokens. `matches` is everything about a match; `events` only what sells and presents it: name,
 * access, price, stream, advertisements. `catalogue` is teams, clubs, players, competitions, seasons, venues.
 */
export const SCOPES = ['config', 'matches', 'catalogue', 'events', 'plans', 'coupons', 'audit'] as const;
export type Scope = (typeof SCOPES)[number];
