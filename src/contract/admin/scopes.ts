/** What an operator's token may be good for. */
export const SCOPES = ['config', 'events', 'plans', 'coupons', 'audit'] as const;
export type Scope = (typeof SCOPES)[number];
