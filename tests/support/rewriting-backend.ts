import { listenerOf, serve, type Served } from './serve.ts';

/** Changes a backend's response to a path; the body is parsed JSON. */
export type Rewrite = (path: string, body: unknown) => unknown;

/** A proxy of the backend at `origin` whose JSON `rewrite` changes; records its requests. */
export async function rewritingBackend(origin: string, rewrite: Rewrite): Promise<Served & { asked: string[] }> {
  const asked: string[] = [];
  const served = await serve(() =>
    listenerOf(async (request) => {
      const { pathname, search } = new URL(request.url);
      asked.push(`${request.method} ${pathname}${search}`);
      const answer = await fetch(origin + pathname + search, { redirect: 'manual' });
      if (!answer.headers.get('content-type')?.startsWith('application/json'))
        return new Response(await answer.arrayBuffer(), {
          status: answer.status,
          headers: { 'content-type': answer.headers.get('content-type') ?? '' },
        });
      return Response.json(rewrite(pathname, await answer.json()), { status: answer.status });
    }),
  );
  return { ...served, asked };
}

/** A copy of JSON with every string changed by `change`, which gets its key. */
export function changeStrings(value: unknown, change: (text: string, key: string) => string, key = ''): unknown {
  if (typeof value === 'string') return change(value, key);
  if (Array.isArray(value)) return value.map((one) => changeStrings(one, change, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changeStrings(one, change, name)]));
}
