import { Hono } from 'hono';

interface Options {
  /** The provider's origin. */
  origin: string;
  clientId: string;
  redirectUri: string;
}

interface TokenAnswer {
  access_token: string;
  refresh_token: string;
  expires_in: number;
}

interface Introspection {
  active: boolean;
  sub: string;
  iat: number;
  exp: number;
}

const refused = (status: number, code: string) => ({ status, errors: [{ code }] });
const userOf = (sub: string) => ({ uuid: sub, onboarded: false, name: sub, email: `${sub}@foreign.example` });

/** The specification's `sso_verifications`, each implemented by one or two calls of an OAuth provider. */
export function foreignVerifications({ origin, clientId, redirectUri }: Options): Hono {
  const app = new Hono();
  /** By access token: revoking it ends the session of that sign-in. */
  const refreshTokens = new Map<string, string>();
  const post = async <T>(path: string, parameters: Record<string, string>): Promise<T | undefined> => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      body: new URLSearchParams({ client_id: clientId, ...parameters }),
    });
    return answer.ok ? ((await answer.json().catch(() => ({}))) as T) : undefined;
  };
  const introspect = async (token: string | undefined) => {
    const found = token ? await post<Introspection>('/oauth/introspect', { token }) : undefined;
    return found?.active ? found : undefined;
  };
  const bearer = (header: string | undefined) => /^Bearer (.+)$/.exec(header ?? '')?.[1];
  const grant = (parameters: Record<string, string>) => post<TokenAnswer>('/oauth/token', parameters);

  for (const base of ['/v2/sso_verifications', '/api/v2/sso_verifications']) {
    app.get(base, async (c) => {
      const found = await introspect(bearer(c.req.header('authorization')));
      if (!found) return c.json(refused(401, 'unauthorized'), 401);
      return c.json({ user: userOf(found.sub), expiresIn: found.exp - found.iat, tokenCreatedAt: found.iat });
    });
    app.put(`${base}/:credential`, async (c) => {
      const credential = c.req.param('credential');
      const proof = await c.req.json<{ code_verifier?: string }>();
      const tokens =
        (await grant({ grant_type: 'authorization_code', code: credential, redirect_uri: redirectUri, ...proof })) ??
        (await grant({ grant_type: 'refresh_token', refresh_token: credential }));
      const found = await introspect(tokens?.access_token);
      if (!tokens || !found) return c.json(refused(401, 'unauthorized'), 401);
      refreshTokens.set(tokens.access_token, tokens.refresh_token);
      return c.json({
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token,
        expiresIn: tokens.expires_in,
        tokenCreatedAt: found.iat,
        user: userOf(found.sub),
      });
    });
    app.get(`${base}/:clientId`, (c) => {
      if (c.req.param('clientId') !== clientId) return c.json(refused(404, 'not_found'), 404);
      if (c.req.query('redirect_uri') !== redirectUri) return c.json(refused(400, 'bad_redirect_uri'), 400);
      const query = new URLSearchParams({ client_id: clientId, redirect_uri: redirectUri, response_type: 'code' });
      return c.json({ redirectUrl: `${origin}/oauth/authorize?${query}` });
    });
    app.delete(base, async (c) => {
      const token = bearer(c.req.header('authorization'));
      if (!token || !(await introspect(token))) return c.json(refused(401, 'unauthorized'), 401);
      for (const given of [refreshTokens.get(token), token]) if (given) await post('/oauth/revoke', { token: given });
      return c.body(null, 204);
    });
  }
  return app;
}
