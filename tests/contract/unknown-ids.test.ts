import { afterEach, beforeEach, expect, test } from 'vitest';
import { OPERATOR } from '#contract/admin/call.ts';
import { SCOPES } from '#config/operator-roles.ts';
import { BEARER } from '#contract/call-parts.ts';
import { createToken } from '#platform/admin/tokens.ts';
import { type AccountsPlatform, accountsPlatform } from '../support/accounts-platform.ts';
import { apiOf, newToken } from '../support/visitor.ts';

interface Described {
  security?: Record<string, unknown>[];
  parameters?: { name: string; in: string; schema?: { enum?: string[] } }[];
}
interface Call {
  method: string;
  /** With `{...}` in place of ids. */
  path: string;
  token: string | undefined;
}

let platform: AccountsPlatform;
let api: ReturnType<typeof apiOf>;
/** Calls with an id in their path and without a body. */
let calls: Call[];

beforeEach(async () => {
  platform = await accountsPlatform({ pushKey: 'key' });
  api = apiOf(platform.fetch);
  const operator = { name: 'tests', scopes: [...SCOPES], days: 1, now: Date.now() };
  const tokens = new Map([
    [BEARER, await newToken(platform.fetch)],
    [OPERATOR, (await createToken(platform.database, operator)).token],
  ]);
  const { paths } = (await (await api.call('GET', '/api/v2/openapi.json')).json()) as {
    paths: Record<string, Record<string, Described & { requestBody?: object }>>;
  };
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security = [], parameters = [], requestBody }]) => {
      const kinds = parameters.filter(({ schema }) => schema?.enum);
      const filled = kinds.reduce((left, { name, schema }) => left.replace(`{${name}}`, schema?.enum?.[0] ?? ''), path);
      const token = Object.keys(security[0] ?? {}).map((name) => tokens.get(name))[0];
      return filled.includes('{') && !requestBody ? [{ method: method.toUpperCase(), path: filled, token }] : [];
    }),
  );
});
afterEach(() => platform.close());

/** Its id is a client's, and a wrong redirect_uri is refused first. */
const SIGN_ON = '/sso_verifications/{clientId}';

test.each([
  ['unknown', 'x'],
  ['longer than any', 'x'.repeat(101)],
  ['of characters that databases stumble over', 'x%00y'],
  ['of another script', '%C4%B0'],
])('below every noun that the contract knows, an id that is %s is a 404', async (_what, id) => {
  expect(calls.length).toBeGreaterThan(30);
  const answers = await Promise.all(
    calls
      .filter(({ path }) => path !== SIGN_ON)
      .map(async ({ method, path, token }) => {
        const { status } = await api.call(method, `/api/v2${path.replaceAll(/\{\w+\}/g, id)}`, token);
        return `${status} ${method} ${path}`;
      }),
  );
  expect(answers.filter((answer) => !answer.startsWith('404'))).toEqual([]);
});
