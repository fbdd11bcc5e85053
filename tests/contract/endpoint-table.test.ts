import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCOPES } from '#config/operator-roles.ts';
import { routingPath } from '#contract/endpoint.ts';
import { endpointName } from '#contract/find-endpoint.ts';
import { ENDPOINTS } from '#contract/table.ts';
import { createToken } from '#platform/admin/tokens.ts';
import { createPlatform } from '#platform/platform.ts';
import { createClock } from '#lib/clock.ts';
import { type AccountsPlatform, accountsPlatform } from '../support/accounts-platform.ts';
import { newToken } from '../support/visitor.ts';

let platform: AccountsPlatform;
beforeAll(async () => {
  platform = await accountsPlatform({ pushKey: 'key' });
});
afterAll(() => platform.close());

const ask = (method: string, path: string, token?: string) =>
  platform.fetch(
    new Request(`https://site.example/api/v2${path.replaceAll(/\{\w+\}/g, 'S3CRET')}`, {
      method,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    }),
  );

/** `/user_favorites` also answers with a trailing slash. */
const callOf = (method: string, path: string) => `${method} ${path.replace(/\/$/, '')}`;
const inTable = ENDPOINTS.map(({ method, path }) => callOf(method, path));

describe('the endpoint table of the contract', () => {
  test('has exactly the calls that the platform answers', () => {
    const app = createPlatform({
      database: platform.database,
      clock: createClock({ startAt: 0, rate: 1 }),
      allowedOrigins: [],
      pushKey: 'key',
    });
    const answered = app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/v2/'))
      .map(({ method, path }) => callOf(method, path.slice('/api/v2'.length)));
    const wanted = ENDPOINTS.map(({ method, path }) => callOf(method, routingPath(path)));
    expect({
      'answered, but not in src/contract/table.ts': [...new Set(answered)].filter((call) => !wanted.includes(call)),
      'in src/contract/table.ts, but no handler answers it': wanted.filter((call) => !answered.includes(call)),
    }).toEqual({
      'answered, but not in src/contract/table.ts': [],
      'in src/contract/table.ts, but no handler answers it': [],
    });
  });

  test('has the calls of the OpenAPI document, plus the document itself and the sitemaps', async () => {
    const document = (await (await ask('GET', '/openapi.json')).json()) as { paths: Record<string, object> };
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => callOf(method.toUpperCase(), path)),
    );
    expect(described.filter((call) => !inTable.includes(call))).toEqual([]);
    expect(inTable.filter((call) => !described.includes(call))).toEqual(['GET /sitemaps/{file}', 'GET /openapi.json']);
  });

  test('names every call in logs, metrics and traces, without path parameters', () => {
    const names = ENDPOINTS.map(({ path }) => endpointName(`/api/v2${path.replaceAll(/\{\w+\}/g, 'S3CRET')}`));
    expect(ENDPOINTS.filter((_, at) => names[at] === '/api/v2/*').map(({ path }) => path)).toEqual([]);
    expect(names.filter((name) => name.includes('S3CRET'))).toEqual([]);
  });

  test('member calls refuse requests without a session', async () => {
    const members = ENDPOINTS.filter(({ auth }) => auth === 'member');
    const answers = await Promise.all(
      members.map(async ({ method, path }) => `${(await ask(method, path)).status} ${method} ${path}`),
    );
    expect(answers).toContain('401 POST /users/me/orders');
    expect(answers.filter((answer) => !answer.startsWith('401'))).toEqual([]);
  });

  test('operator calls refuse tokens without their scope and tokens of members', async () => {
    const member = await newToken(platform.fetch);
    const answers = await Promise.all(
      ENDPOINTS.flatMap(({ auth, method, path }) => (typeof auth === 'object' ? [{ auth, method, path }] : [])).map(
        async ({ auth, method, path }) => {
          const scopes = SCOPES.filter((scope) => !auth.includes(scope));
          const { token } = await createToken(platform.database, { name: 'tests', scopes, days: 1, now: Date.now() });
          const statuses = [await ask(method, path), await ask(method, path, member), await ask(method, path, token)];
          return `${statuses.map(({ status }) => status).join(' ')} ${method} ${path}`;
        },
      ),
    );
    expect(answers).toContain('401 403 403 PATCH /admin/events/{uuid}');
    expect(answers.filter((answer) => !answer.startsWith('401 403 403 '))).toEqual([]);
  });

  test('assigns a priority to a path for every method', () => {
    const ranks = new Map<string, Set<string>>();
    for (const { path, priority } of ENDPOINTS) ranks.set(path, (ranks.get(path) ?? new Set()).add(priority));
    expect([...ranks].filter(([, known]) => known.size > 1)).toEqual([]);
  });
});
