import type { Context, Hono } from 'hono';
import { callerOf } from '#lib/client-address.ts';
import { exchangeCode, type Exchanged, type ExchangeFault, exchangeRefreshToken } from '../accounts/exchange.ts';
import { LIFETIMES } from '../accounts/lifetimes.ts';
import type { AccountServices } from '../accounts/services.ts';
import { revokeFamilyOf } from '../accounts/token-families.ts';

/** The OAuth endpoints for clients other than the site (RFC 6749, 7009). All clients are public. */
export function registerTokens(app: Hono, services: AccountServices): void {
  const { limits, database } = services;
  app.post('/oauth/token', async (c) => {
    const caller = callerOf(c.req.raw);
    const wait = await limits.failedExchangeByAddress.wait(caller);
    if (wait > 0) {
      c.header('Retry-After', String(wait));
      const error_description = `Too many failed attempts. Wait ${wait} seconds`;
      return c.json({ error: 'temporarily_unavailable', error_description }, 429);
    }
    const parameters = await readParameters(c);
    const granted = parameters ? await grant(services, services.originOf(c.req.raw), parameters) : 'invalid_request';
    if (typeof granted !== 'string') return c.json(tokensOf(granted), 200);
    await limits.failedExchangeByAddress.take(caller);
    return refuse(c, granted);
  });
  app.post('/oauth/revoke', async (c) => {
    const parameters = await readParameters(c);
    const token = parameters?.get('token');
    if (!parameters || !token) return refuse(c, 'invalid_request');
    const client = services.clientOf(parameters.get('client_id'), services.originOf(c.req.raw));
    if (!client) return refuse(c, 'invalid_client');
    await revokeFamilyOf(database, token, client.id);
    return c.body(null, 200);
  });
}

const REFUSALS = {
  invalid_request: 'Send each parameter once, as application/x-www-form-urlencoded; one is missing or repeated',
  invalid_client: 'No client has this id',
  invalid_grant: 'This code or refresh token is invalid or expired',
  unsupported_grant_type: 'Use authorization_code or refresh_token',
  temporarily_unavailable: 'Try again later',
} as const;
type Refusal = keyof typeof REFUSALS;

const refuse = (c: Context, error: Refusal) =>
  c.json({ error, error_description: REFUSALS[error] }, error === 'invalid_client' ? 401 : 400);

/** Reads a form-encoded body; null for another type or a repeated parameter. Empty values count as missing. */
async function readParameters(c: Context) {
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')) return null;
  const sent = [...new URLSearchParams(await c.req.text())];
  const values = new Map(sent.filter(([, value]) => value !== ''));
  return new Set(sent.map(([name]) => name)).size === sent.length ? values : null;
}

async function grant(
  { database, clock, clientOf }: AccountServices,
  origin: string,
  parameters: ReadonlyMap<string, string>,
): Promise<Exchanged | Refusal> {
  const client = clientOf(parameters.get('client_id'), origin);
  if (!client) return 'invalid_client';
  const type = parameters.get('grant_type');
  if (type === 'authorization_code') {
    const code = parameters.get('code');
    const redirectUri = parameters.get('redirect_uri');
    if (!code || !redirectUri) return 'invalid_request';
    const verifier = parameters.get('code_verifier');
    return granted(await exchangeCode(database, { code, client, redirectUri, verifier }, clock.now()));
  }
  if (type === 'refresh_token') {
    const token = parameters.get('refresh_token');
    return token ? granted(await exchangeRefreshToken(database, { token, client }, clock.now())) : 'invalid_request';
  }
  return type ? 'unsupported_grant_type' : 'invalid_request';
}

const granted = (exchanged: Exchanged | ExchangeFault) => (typeof exchanged === 'string' ? 'invalid_grant' : exchanged);

const tokensOf = ({ tokens }: Exchanged) => ({
  access_token: tokens.accessToken,
  refresh_token: tokens.refreshToken,
  token_type: 'Bearer',
  expires_in: LIFETIMES.accessToken / 1000,
});
