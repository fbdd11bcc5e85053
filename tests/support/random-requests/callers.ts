import { tokenFor } from '../operator.ts';
import type { RunningServer } from '../server.ts';
import { asOurs } from '../signed-in.ts';
import { apiOf, fan, Visitor } from '../visitor.ts';
import { ORIGIN } from '../accounts-platform.ts';
import type { Credentials } from './send.ts';

/** A new member, signed in to the site and to its provider like a browser. */
async function newMember(origin: string): Promise<Visitor> {
  const visitor = new Visitor((request) => fetch(new Request(request.url.replace(ORIGIN, origin), request)));
  const form = await follow(visitor, '/login?signup=true');
  const signedUp = await visitor.submit(form, fan());
  await follow(visitor, signedUp.headers.get('location') ?? '');
  return visitor;
}

/** Follows redirects; resolves to the final path with its query. */
async function follow(visitor: Visitor, path: string): Promise<string> {
  const answer = await visitor.get(path);
  const location = answer.headers.get('location');
  if (location === null) return path;
  const { pathname, search } = new URL(location, ORIGIN);
  return follow(visitor, pathname + search);
}
const cookieOf = ({ cookies }: Visitor) => [...cookies].map((pair) => pair.join('=')).join('; ');

/** The access token of a client with its own sign-in. */
async function newToken(origin: string): Promise<string> {
  const visitor = await newMember(origin);
  const query = { client_id: 'touchline', redirect_uri: `${origin}/verify-code`, response_type: 'code' };
  const answer = await visitor.get(`/oauth/authorize?${new URLSearchParams(query)}`);
  const code = new URL(answer.headers.get('location') ?? origin).searchParams.get('code') ?? '';
  const api = apiOf((request) => fetch(new Request(request.url.replace(ORIGIN, origin), request)));
  return (await api.tokens(code)).accessToken;
}

/** The callers: members sign in again after a request has ended their session. */
export async function createCallers(site: RunningServer) {
  const { origin } = site;
  const operator = await tokenFor(site);
  let cookie = '';
  let token = '';
  const bearer = (text: string) => ({ authorization: `Bearer ${text}` });

  async function renew(): Promise<void> {
    const headers = { ...asOurs(origin), 'content-type': 'application/json', cookie };
    const session = await fetch(`${origin}/internal/api/session`, { method: 'POST', body: '{}', headers });
    const { user } = (await session.json()) as { user?: unknown };
    if (!user) cookie = cookieOf(await newMember(origin));
    const me = await fetch(`${origin}/v2/users/me`, { headers: bearer(token) });
    if (me.status !== 200) token = await newToken(origin);
  }
  await renew();

  return {
    renew,
    cookie: () => cookie,
    credentials: (): Credentials => ({
      nobody: {},
      member: { ...asOurs(origin), cookie, 'sec-fetch-site': 'same-origin' },
      token: bearer(token),
      operator: bearer(operator),
    }),
  };
}
