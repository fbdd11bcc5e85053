import type { OpenAPIHono } from '@hono/zod-openapi';
import { endpoints } from '#contract/endpoints.ts';
import { failure } from '#contract/error.ts';
import type { ExchangedSession } from '#contract/session.ts';
import { tooManyRequests } from '../too-many-requests.ts';
import { callerOf } from '#lib/client-address.ts';
import { userOf } from './accounts.ts';
import { type BearerVariables, bearerToken, unauthorized } from './bearer.ts';
import { exchangeCode, type Exchanged, exchangeRefreshToken } from './exchange.ts';
import { LIFETIMES } from './lifetimes.ts';
import type { AccountServices } from './services.ts';
import { revokeFamilyOf } from './token-families.ts';

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

/** The specification's session calls (H-10 to H-12), for the site; other clients use OAuth. */
export function registerVerifications(api: OpenAPIHono<BearerVariables>, services: AccountServices): void {
  const { database, limits } = services;
  api.openapi(endpoints.currentSession, (c) => {
    const { account, createdAt, expiresAt } = c.get('bearer');
    const tokenCreatedAt = seconds(createdAt);
    return c.json({ user: userOf(account), expiresIn: seconds(expiresAt) - tokenCreatedAt, tokenCreatedAt }, 200);
  });
  api.openapi(endpoints.exchange, async (c) => {
    c.header('Cache-Control', 'no-store');
    const caller = callerOf(c.req.raw);
    const wait = await limits.failedExchangeByAddress.wait(caller);
    if (wait > 0)
      return tooManyRequests(c, wait, `Too many failed attempts. Wait ${wait} seconds.`, 'too_many_requests');
    const { credential } = c.req.valid('param');
    const verifier = c.req.valid('json')?.code_verifier;
    const exchanged = await exchange(services, services.originOf(c.req.raw), credential, verifier);
    if (typeof exchanged !== 'string') return c.json(sessionOf(exchanged), 200);
    await limits.failedExchangeByAddress.take(caller);
    return unauthorized(c, 'This code or refresh token is invalid or expired. Sign in again.');
  });
  api.openapi(endpoints.endSession, async (c) => {
    const token = bearerToken(c);
    if (token && (await revokeFamilyOf(database, token))) return c.body(null, 204);
    return unauthorized(c, 'No session has this access token.');
  });
  api.openapi(endpoints.loginRedirect, (c) => {
    const origin = services.originOf(c.req.raw);
    const { redirect_uri } = c.req.valid('query');
    const client = services.clientOf(c.req.valid('param').clientId, origin);
    if (!client) return c.json(failure(404, 'not_found', 'No client has this id.'), 404);
    if (!client.redirectUris.includes(redirect_uri))
      return c.json(failure(400, 'bad_redirect_uri', 'This redirect_uri is not registered for the client.'), 400);
    const query = new URLSearchParams({ client_id: client.id, redirect_uri, response_type: 'code' });
    return c.json({ redirectUrl: `${origin}/oauth/authorize?${query}` }, 200);
  });
}

/** One call for both: a credential that was never a code is tried as a refresh token (D-08). */
async function exchange(services: AccountServices, origin: string, credential: string, verifier: string | undefined) {
  const { database, clock, siteClient } = services;
  const client = siteClient(origin);
  const redirectUri = client.redirectUris[0] ?? '';
  const byCode = await exchangeCode(database, { code: credential, client, redirectUri, verifier }, clock.now());
  return byCode === 'unknown' ? exchangeRefreshToken(database, { token: credential, client }, clock.now()) : byCode;
}

const sessionOf = ({ account, tokens }: Exchanged): ExchangedSession => ({
  accessToken: tokens.accessToken,
  refreshToken: tokens.refreshToken,
  expiresIn: seconds(LIFETIMES.accessToken),
  tokenCreatedAt: seconds(tokens.createdAt),
  user: userOf(account),
});
