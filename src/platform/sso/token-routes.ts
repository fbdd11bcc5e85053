import type { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { callerOf } from '#lib/client-address.ts';
import { exchangeCode, type Exchanged, type ExchangeFault, exchangeRefreshToken } from '../accounts/exchange.ts';
import { LIFETIMES } from '../accounts/lifetimes.ts';
import type { AccountServices } from '../accounts/services.ts';
import { revokeFamilyOf } from '../accounts/token-families.ts';
import { type OAuthContext, oauthError, readParameters, type Parameters } from './parameters.ts';

/** OAuth's own token endpoints, for clients that are not the site (RFC 6749, 7009). All clients are public. */
export function registerTokens(app: Hono, services: AccountServices): void {
  const { limits, database } = services;
  app.post('/oauth/token', async (c) => {
    const caller = callerOf(c.req.raw);
    const wait = await limits.failedExchangeByAddress.wait(caller);
    if (wait > 0) return rateLimited(c, wait);
    const parameters = await readParameters(c);
    const answer = parameters ? await grant(services, services.originOf(c.req.raw), parameters) : badRequest;
    if ('error' in answer) {
      await limits.failedExchangeByAddress.take(caller);
      return oauthError(c, answer);
    }
    return c.json(tokensOf(answer), 200);
  });
  app.post('/oauth/revoke', async (c) => {
    const parameters = await readParameters(c);
    const token = parameters?.get('token');
    if (!parameters || !token) return oauthError(c, badRequest);
    const client = services.clientOf(parameters.get('client_id'), services.originOf(c.req.raw));
    if (!client) return oauthError(c, unknownClient);
    await revokeFamilyOf(database, token, client.id);
    return c.body(null, 200);
  });
}

interface Refusal {
  error: string;
  error_description: string;
  status?: ContentfulStatusCode;
}

const badRequest: Refusal = {
  error: 'invalid_request',
  error_description: 'Send each parameter once, as application/x-www-form-urlencoded; one is missing or repeated',
};
const unknownClient: Refusal = { error: 'invalid_client', error_description: 'No client has this id', status: 401 };

async function grant(
  { database, clock, clientOf }: AccountServices,
  origin: string,
  parameters: Parameters,
): Promise<Exchanged | Refusal> {
  const client = clientOf(parameters.get('client_id'), origin);
  if (!client) return unknownClient;
  const type = parameters.get('grant_type');
  if (type === 'authorization_code') {
    const code = parameters.get('code');
    const redirectUri = parameters.get('redirect_uri');
    if (!code || !redirectUri) return badRequest;
    const verifier = parameters.get('code_verifier');
    return granted(await exchangeCode(database, { code, client, redirectUri, verifier }, clock.now()));
  }
  if (type === 'refresh_token') {
    const token = parameters.get('refresh_token');
    return token ? granted(await exchangeRefreshToken(database, { token, client }, clock.now())) : badRequest;
  }
  return type
    ? { error: 'unsupported_grant_type', error_description: 'Use authorization_code or refresh_token' }
    : badRequest;
}

const granted = (exchanged: Exchanged | ExchangeFault): Exchanged | Refusal =>
  typeof exchanged === 'string'
    ? { error: 'invalid_grant', error_description: 'This code or refresh token is not good, or not any more' }
    : exchanged;

const tokensOf = ({ tokens }: Exchanged) => ({
  access_token: tokens.accessToken,
  refresh_token: tokens.refreshToken,
  token_type: 'Bearer',
  expires_in: LIFETIMES.accessToken / 1000,
});

function rateLimited(c: OAuthContext, wait: number) {
  c.header('Retry-After', String(wait));
  return oauthError(c, {
    error: 'temporarily_unavailable',
    error_description: `Too many failed tries. Wait ${wait} seconds`,
    status: 429,
  });
}
