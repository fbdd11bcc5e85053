import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SsoUser {
  uuid: string;
  name: string;
  email: string;
  onboarded: boolean;
}

/** The provider's behaviour; tests change it while it runs. */
export interface Behaviour {
  /** Seconds until every new token expires. */
  expiresIn: number;
  /** The response to a refresh token: an exchange, a rejection, no response, or a server error. */
  refresh: 'answer' | 'refuse' | 'errors' | 'silent' | 'broken';
  user: SsoUser;
  /** The response of `GET /v2/sso_verifications/{client}`. */
  redirectUrl: string | null;
  /** Status of calls with a bearer; null answers them. */
  apiStatus: number | null;
  /** Wraps the issued tokens, like some providers do. */
  shape: (tokens: object) => object;
  /** Whether a login returns at once with a code, or with an error. */
  login: 'code' | 'error';
}

export interface FakeSso {
  /** Under another host name than 127.0.0.1, where the product runs. */
  origin: string;
  behaviour: Behaviour;
  /** `METHOD path` of every call, oldest first. */
  calls: string[];
  /** Every issued token and code. */
  secrets: string[];
  /** Bodies of the exchanges and bearers of the calls. */
  bodies: string[];
  bearers: (string | undefined)[];
  stop(): void;
}

const USER: SsoUser = { uuid: 'u-ada', name: 'Ada', email: 'ada@example.org', onboarded: true };

/**
 * A single sign-on provider and API over real HTTP; it forwards unknown calls to the product with the demo catalogue.
 */
export async function startFakeSso(catalogue: string | null, changes: Partial<Behaviour> = {}): Promise<FakeSso> {
  const behaviour: Behaviour = {
    expiresIn: 3600,
    refresh: 'answer',
    user: USER,
    redirectUrl: null,
    apiStatus: null,
    shape: (tokens) => tokens,
    login: 'code',
    ...changes,
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  let count = 0;
  const live = new Set<string>();
  const sso: FakeSso = {
    origin: `http://localhost:${port}`,
    behaviour,
    calls: [],
    secrets: [],
    bodies: [],
    bearers: [],
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  const fresh = (kind: string) => {
    count += 1;
    const token = `secret-${kind}-${count}-${'x'.repeat(20)}`;
    sso.secrets.push(token);
    live.add(token);
    return token;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', sso.origin);
    const { method = 'GET' } = request;
    const body = await text(request);
    const json = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const refused = () => json(401, { status: 401, errors: [{ code: 'unauthorized' }] });
    const go = (location: string) => response.writeHead(302, { location }).end();
    if (!url.pathname.startsWith('/api/v2/') || request.headers.authorization)
      sso.calls.push(`${method} ${url.pathname}${url.search}`);

    if (url.pathname === '/oauth/authorize') {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      if (behaviour.login === 'error') back.searchParams.set('error', 'access_denied');
      else back.searchParams.set('code', fresh('code'));
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      return void go(back.href);
    }
    if (url.pathname === '/users/sign_out') return void go(url.searchParams.get('redirect_uri') ?? '/');
    if (url.pathname === '/attack')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Elsewhere</h1>');

    const bearer = request.headers.authorization;
    if (url.pathname === '/v2/sso_verifications' && method === 'GET')
      return void (live.has(bearer?.slice(7) ?? '') ? json(200, { user: behaviour.user }) : refused());
    if (url.pathname === '/v2/sso_verifications' && method === 'DELETE') return void response.writeHead(204).end();
    const [, given] = /^\/v2\/sso_verifications\/(.+)$/.exec(url.pathname) ?? [];
    if (given && method === 'GET') return void json(200, { redirectUrl: behaviour.redirectUrl });
    if (given && method === 'PUT') {
      const token = decodeURIComponent(given);
      sso.bodies.push(body);
      if (token.startsWith('secret-refresh')) {
        if (behaviour.refresh === 'silent') return;
        if (behaviour.refresh === 'broken') return void json(503, {});
        if (behaviour.refresh === 'refuse') return void refused();
        if (behaviour.refresh === 'errors') return void json(200, { errors: [{ code: 'revoked' }] });
      }
      if (!live.delete(token)) return void refused();
      const tokens = { accessToken: fresh('access'), refreshToken: fresh('refresh'), expiresIn: behaviour.expiresIn };
      return void json(200, behaviour.shape({ ...tokens, user: behaviour.user }));
    }
    if (bearer || /\/(users\/me|user_favorites)\/?$/.test(url.pathname)) {
      sso.bearers.push(bearer);
      if (behaviour.apiStatus !== null)
        return void json(behaviour.apiStatus, { status: behaviour.apiStatus, errors: [] });
      if (!live.has(bearer?.slice(7) ?? '')) return void refused();
      if (url.pathname.endsWith('/users/me')) {
        if (method === 'POST') behaviour.user = { ...behaviour.user, ...(JSON.parse(body) as object) };
        return void json(200, behaviour.user);
      }
      if (/user_favorites\/?$/.test(url.pathname))
        return void json(200, method === 'POST' ? { isFavorited: true } : { data: [] });
    }
    if (!catalogue) return void json(404, { status: 404, errors: [{ code: 'not_found' }] });
    const passed = await fetch(catalogue + url.pathname + url.search);
    // It has no such call of members.
    if (passed.status === 401) return void json(404, { status: 404, errors: [{ code: 'not_found' }] });
    response.writeHead(passed.status, { 'content-type': passed.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await passed.arrayBuffer()));
  }
  return sso;
}

async function text(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}
