import { createHash, randomBytes } from 'node:crypto';
import type { ExchangedSession } from '#contract/session.ts';
import { ORIGIN } from './accounts-platform.ts';

type Fetch = (request: Request) => Promise<Response>;

/** A browser without a window: it stores cookies, fills in forms and does not follow redirects by itself. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  private readonly fetch: Fetch;
  private readonly address: string;

  constructor(fetch: Fetch, address: string = randomAddress()) {
    this.fetch = fetch;
    this.address = address;
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(path, { headers });
  }

  /** Opens a page, fills in the form whose action is `action` (the first one by default) and sends it. */
  async submit(path: string, values: Record<string, string>, action?: string): Promise<Response> {
    const page = await (await this.get(path)).text();
    return this.post(...formOf(page, values, action));
  }

  post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: 'null', 'sec-fetch-site': 'same-origin', ...headers },
    });
  }

  private async send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) headers.set('cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '));
    headers.set('x-forwarded-for', this.address);
    const answer = await this.fetch(new Request(new URL(path, ORIGIN), { ...init, headers, redirect: 'manual' }));
    for (const cookie of answer.headers.getSetCookie()) this.keep(cookie);
    return answer;
  }

  private keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/max-age=0/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');

/** A form of a page as a browser would send it: its URL and all its fields. */
export function formOf(
  page: string,
  values: Record<string, string>,
  action?: string,
): [path: string, fields: Record<string, string>] {
  const forms = [...page.matchAll(/<form method="post" action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)];
  const form = forms.find(([, target = '']) => action === undefined || unescaped(target).startsWith(action));
  if (!form) throw new Error(`No form for ${action ?? 'anything'} in:\n${page.slice(-2000)}`);
  const hidden = [...(form[2] ?? '').matchAll(/<input\s+type="hidden"\s+name="([^"]+)"\s+value="([^"]*)"/g)];
  const own = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, unescaped(value)]));
  return [unescaped(form[1] ?? ''), { ...own, ...values }];
}

/** Addresses of a documentation network, so that every visitor has their own limits. */
export function randomAddress(): string {
  return `198.51.${randomBytes(1)[0]}.${randomBytes(1)[0]}`;
}

export const fan = (name = randomBytes(6).toString('hex')) => ({
  name: `Fan ${name}`,
  email: `${name}@example.com`,
  password: 'floodlights over the pitch',
});

/** Signs up a new account; the visitor is then signed in at the provider. */
export async function signUp(visitor: Visitor, person = fan()): Promise<ReturnType<typeof fan>> {
  const answer = await visitor.submit('/users/sign_up', person);
  if (answer.status !== 303) throw new Error(`Sign-up answered ${answer.status}: ${await answer.text()}`);
  return person;
}

export const VERIFY = `${ORIGIN}/verify-code`;

/** The query of a sign-in for the site, or for the given values. */
export const authorizePath = (more: Record<string, string> = {}) =>
  `/oauth/authorize?${new URLSearchParams({ client_id: 'touchline', redirect_uri: VERIFY, response_type: 'code', state: 'kept', ...more })}`;

/** The code in a signed-in visitor's redirect. */
export async function codeFor(visitor: Visitor, more: Record<string, string> = {}): Promise<string> {
  const answer = await visitor.get(authorizePath(more));
  const code = new URL(answer.headers.get('location') ?? ORIGIN).searchParams.get('code');
  if (!code) throw new Error(`No code: ${answer.status} ${answer.headers.get('location')}`);
  return code;
}

export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Calls the API like the site's server: in process, without a client address. */
export function apiOf(fetch: Fetch) {
  const call = (method: string, path: string, token?: string, body?: unknown) => {
    const headers = new Headers({ 'content-type': 'application/json' });
    if (token) headers.set('authorization', `Bearer ${token}`);
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    return fetch(new Request(new URL(path, ORIGIN), { method, headers, ...json }));
  };
  const exchange = (credential: string, body: unknown = {}) =>
    call('PUT', `/v2/sso_verifications/${encodeURIComponent(credential)}`, undefined, body);
  return {
    call,
    exchange,
    /** @throws when the exchange fails. */
    async tokens(credential: string, body: unknown = {}): Promise<ExchangedSession> {
      const answer = await exchange(credential, body);
      if (answer.status !== 200) throw new Error(`Exchange answered ${answer.status}`);
      return (await answer.json()) as ExchangedSession;
    },
  };
}

/** The access token of a new account. */
export async function newToken(fetch: Fetch, visitor: Visitor = new Visitor(fetch)): Promise<string> {
  await signUp(visitor);
  return (await apiOf(fetch).tokens(await codeFor(visitor))).accessToken;
}

/** The redirect target of a response; empty without one. */
export const locationOf = (answer: Response): string => answer.headers.get('location') ?? '';

/** Whether the visitor is signed in at the provider. */
export const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.get('/users/edit')).status === 200;
