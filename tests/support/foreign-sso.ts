import type { ServerResponse } from 'node:http';
import Provider, { type Configuration } from 'oidc-provider';
import { foreignVerifications } from './foreign-verifications.ts';
import { listenerOf, serve, type Served } from './serve.ts';

/** The site's client id at the foreign provider. */
const CLIENT_ID = 'touchline';

/**
 * A third-party single sign-on provider (oidc-provider, with its development pages: any name and password sign in),
 * behind the specification's calls as the backend of a foreign installation offers them. Set `SSO_URL` to its origin;
 * a backend at `API_URL` forwards `/v2/sso_verifications` to it.
 */
export function foreignSso(siteOrigin: string): Promise<Served> {
  return serve((origin) => {
    const redirectUri = `${siteOrigin}/verify-code`;
    const provider = new Provider(origin, configuration(redirectUri));
    const pages = provider.callback();
    const calls = foreignVerifications({ origin, clientId: CLIENT_ID, redirectUri });
    const api = listenerOf(async (request) => calls.fetch(request));
    return (request, response) => {
      const path = request.url ?? '';
      if (/^\/(?:api\/)?v2\//.test(path)) return api(request, response);
      if (path.startsWith('/users/sign_out')) return signOut(`${siteOrigin}/logout-success`, response);
      // The site sends no scope; then a provider uses its default (RFC 6749, 3.3), and this one has none.
      if (path.startsWith('/oauth/authorize?')) request.url = `${path}&scope=openid`;
      return void pages(request, response);
    };
  });
}

function configuration(redirectUri: string): Configuration {
  const day = 86_400;
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        application_type: 'web',
      },
    ],
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      introspection: '/oauth/introspect',
    },
    // The specification's exchange has an empty body, so a site without PKCE must be able to sign in.
    pkce: { required: () => false },
    cookies: { keys: ['only for tests'] },
    issueRefreshToken: async () => true,
    rotateRefreshToken: () => true,
    features: {
      devInteractions: { enabled: true },
      introspection: { enabled: true, allowedPolicy: async () => true },
      revocation: { enabled: true, allowedPolicy: async () => true },
    },
    ttl: { AccessToken: 900, AuthorizationCode: 60, RefreshToken: day, Session: day, Grant: day, Interaction: 600 },
    // Every user grants every consent.
    async loadExistingGrant({ oidc }) {
      const { client, session, provider } = oidc;
      if (!client || !session?.accountId) return undefined;
      const known = session.grantIdFor(client.clientId);
      if (known) return provider.Grant.find(known);
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
  };
}

/** The provider's session is in its cookies: without them the visitor is signed out. */
function signOut(next: string, response: ServerResponse): void {
  const gone = ['_session', '_session.sig', '_session.legacy', '_session.legacy.sig'];
  response.writeHead(303, { location: next, 'set-cookie': gone.map((name) => `${name}=; Path=/; Max-Age=0`) });
  response.end();
}
