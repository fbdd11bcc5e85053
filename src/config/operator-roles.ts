/**
 * What operators' calls may need. `matches` is everything about a match; `scoring` what happens in it, for an account
 * only in the matches that it is assigned; `events` only what sells and presents it: name, access, price, stream,
 * advertisements. `catalogue` is teams, clubs, players, competitions, seasons, venues. `orders` is what
 * was sold, `members` the accounts of those who bought it, `operators` who has which role.
 */
export const SCOPES = [
  'config',
  'matches',
  'scoring',
  'catalogue',
  'events',
  'plans',
  'coupons',
  'orders',
  'members',
  'audit',
  'operators',
] as const;
export type Scope = (typeof SCOPES)[number];

/** What an account may be besides a member; it can be several. */
export const ROLES = ['scorer', 'editor', 'manager', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** The scopes of each role. The pages of the admin follow from them (admin-pages.ts). */
const SCOPES_OF: Record<Role, readonly Scope[]> = {
  scorer: ['scoring'],
  editor: ['catalogue', 'matches', 'scoring', 'events'],
  manager: ['config', 'plans', 'coupons', 'orders', 'members', 'events', 'audit'],
  owner: SCOPES,
};

/** Every scope of an account with these roles. */
export const scopesOf = (roles: readonly Role[]): Scope[] =>
  SCOPES.filter((scope) => roles.some((role) => SCOPES_OF[role].includes(scope)));
