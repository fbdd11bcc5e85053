import { listenerOf, serve, type Served } from './serve.ts';
import { newToken } from './visitor.ts';

/**
 * The backend of an installation with a foreign sign-on: session calls go to the adapter of that provider. For the
 * provider's bearer tokens it calls the embedded platform behind `platform` as the account linked to that user.
 */
export function translatingBackend(provider: string, platform: string): Promise<Served> {
  const bearers = new Map<string, Promise<string>>();
  const ask = async (request: Request, origin: string): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const { method } = request;
    const body = method === 'GET' || method === 'HEAD' ? {} : { body: await request.arrayBuffer() };
    const headers = new Headers(request.headers);
    for (const name of ['host', 'connection', 'content-length', 'transfer-encoding']) headers.delete(name);
    const answer = await fetch(origin + pathname + search, { method, headers, redirect: 'manual', ...body });
    const answered = new Headers(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) answered.delete(name);
    const empty = answer.status === 204 || answer.status === 304;
    return new Response(empty ? null : await answer.arrayBuffer(), { status: answer.status, headers: answered });
  };
  const own = (request: Request) => ask(request, platform);

  /** Signs a new account of the platform in for a user of the provider. */
  const bearerOf = () => newToken(own);

  return serve(() =>
    listenerOf(async (request) => {
      if (/\/v2\/sso_verifications/.test(request.url)) return ask(request, provider);
      const authorization = request.headers.get('authorization');
      if (!authorization) return own(request);
      const known = await fetch(`${provider}/v2/sso_verifications`, { headers: { authorization } });
      if (!known.ok) return Response.json({ status: 401, errors: [{ code: 'unauthorized' }] }, { status: 401 });
      const { user } = (await known.json()) as { user: { uuid: string } };
      if (!bearers.has(user.uuid)) bearers.set(user.uuid, bearerOf());
      const headers = new Headers(request.headers);
      headers.set('authorization', `Bearer ${await bearers.get(user.uuid)}`);
      return own(new Request(request, { headers }));
    }),
  );
}
