/**
 * What an operator's token may be good for. `matches` is everything about a match; `events` is the part of it that sells and
 * shows one: name, access, price, stream, advertisements. `catalogue` is what matches are made of: teams, clubs, players,
 * competitions, seasons, venues.
 */
export const SCOPES = ['config', 'matches', 'catalogue', 'events', 'plans', 'coupons', 'audit'] as const;
export type Scope = (typeof SCOPES)[number];
