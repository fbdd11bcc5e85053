import type { OpenAPIHono } from '@hono/zod-openapi';
import { endpoints } from '#contract/endpoints.ts';
import { failure } from '#contract/error.ts';
import { type BearerVariables, unauthorized } from './bearer.ts';
import { changeProfile, profileOf } from './profile.ts';
import type { AccountServices } from './services.ts';

/** The signed-in user's own profile (D-23, D-13): whose it is comes from the token and from nowhere else. */
export function registerUsers(api: OpenAPIHono<BearerVariables>, { database, demoAccount }: AccountServices): void {
  api.openapi(endpoints.profile, (c) => c.json(profileOf(c.get('bearer').account), 200));
  api.openapi(endpoints.changeProfile, async (c) => {
    const { uuid } = c.get('bearer').account;
    const change = c.req.valid('json');
    if (uuid === demoAccount?.uuid && change.name !== undefined)
      return c.json(failure(403, 'demo_account', 'The demo account is shared: its name stays as it is.'), 403);
    const account = await changeProfile(database, uuid, change);
    return account ? c.json(profileOf(account), 200) : unauthorized(c, 'This account does not exist any more.');
  });
}
