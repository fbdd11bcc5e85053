import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES, type Role, type Scope, scopesOf } from '#config/operator-roles.ts';
import { type Endpoint, ENDPOINTS } from '#contract/table.ts';
import { createToken } from '#platform/admin/tokens.ts';
import { type AccountsPlatform, accountsPlatform, OTHER_CLIENT } from '../support/accounts-platform.ts';
import { apiOf, authorizePath, locationOf, pkce, signUp, Visitor } from '../support/visitor.ts';
import { giveRoles, type RoleHolder, withRole } from '../support/with-role.ts';

let platform: AccountsPlatform;
let machine = '';
beforeAll(async () => {
  platform = await accountsPlatform();
  const scopes = scopesOf(['owner']);
  machine = (await createToken(platform.database, { name: 'tests', scopes, days: 1, now: Date.now() })).token;
});
afterAll(() => platform.close());

type Body = Record<string, unknown> & { errors?: { code: string; detail: string }[] };

async function ask(method: string, path: string, token: string, body?: unknown) {
  const answer = await apiOf(platform.fetch).call(method, `/api/v2${path}`, token, body);
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Body };
}

const operatorCalls = ENDPOINTS.filter(({ auth }) => typeof auth === 'object');
const anyPath = ({ path }: Endpoint) => `${path.replaceAll(/\{\w+\}/g, 'nothing-with-this-id')}`;

/** Whether the call got past roles: what it then says of an id or a body that is wrong does not matter. */
async function isAdmitted(endpoint: Endpoint, token: string): Promise<string> {
  const { status, body } = await ask(endpoint.method, anyPath(endpoint), token);
  const codes = ['scope', 'no_role', 'unconfirmed', 'other_match'];
  return status === 403 && codes.includes(body.errors?.[0]?.code ?? '') ? body.errors![0]!.code : 'admitted';
}

async function newMatch(): Promise<string> {
  const team = async (name: string) =>
    (await ask('POST', '/admin/teams', machine, { name, sport: 'football' })).body['uuid'];
  const [home, away] = [await team('Harbour Town'), await team('Hill United')];
  const startTime = new Date(platform.now()).toISOString();
  return String((await ask('POST', '/admin/events', machine, { home, away, startTime })).body['uuid']);
}

describe('every operators’ call and every role', () => {
  test.each(ROLES)('%s', async (role) => {
    const holder = await withRole(platform, [role]);
    const own = scopesOf([role]);
    const answers = await Promise.all(
      operatorCalls.map(async (endpoint) => {
        const held = (endpoint.auth as readonly Scope[]).filter((scope) => own.includes(scope));
        const onlyScoring = held.every((scope) => scope === 'scoring') && /\{uuid\}/.test(endpoint.path);
        const expected =
          held.length === 0 ? 'scope' : onlyScoring ? 'other_match' : endpoint.confirmed ? 'unconfirmed' : 'admitted';
        const { method, path } = endpoint;
        return { call: `${method} ${path}`, got: await isAdmitted(endpoint, holder.token), expected };
      }),
    );
    expect(answers.length).toBeGreaterThan(60);
    expect(answers.filter(({ got, expected }) => got !== expected)).toEqual([]);
  });

  test('members and strangers may make none', async () => {
    const { token } = await withRole(platform, []);
    for (const endpoint of operatorCalls) {
      expect(await isAdmitted(endpoint, token), endpoint.path).toBe('no_role');
      expect((await ask(endpoint.method, anyPath(endpoint), '')).status, endpoint.path).toBe(401);
    }
  });

  test('two roles may do what either may', () => {
    expect(scopesOf(['editor', 'manager'])).toEqual(scopesOf(['owner']).filter((scope) => scope !== 'operators'));
  });
});

test('a scorer scores the matches that are assigned, and no others', async () => {
  const [own, other] = [await newMatch(), await newMatch()];
  const { token } = await withRole(platform, ['scorer'], [own]);
  expect((await ask('PATCH', `/admin/events/${own}`, token, { status: 'live' })).status).toBe(200);
  const refused = await ask('PATCH', `/admin/events/${other}`, token, { status: 'live' });
  expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([403, 'other_match']);
  const beyond = await ask('PATCH', `/admin/events/${own}`, token, { access: 'ppv' });
  expect([beyond.status, beyond.body.errors?.[0]?.detail]).toEqual([403, expect.stringContaining('access')]);
  const goal = { kind: 'goal', side: 'home', player: 'Kim Ode' };
  expect((await ask('POST', `/admin/events/${own}/timeline`, token, goal)).status).toBe(201);
  expect((await ask('POST', `/admin/events/${other}/timeline`, token, goal)).status).toBe(403);
});

test('the audit log names the person', async () => {
  const editor = await withRole(platform, ['editor']);
  await ask('POST', '/admin/teams', editor.token, { name: 'Coast FC', sport: 'football' });
  const { body } = await ask('GET', '/admin/audit?limit=1', machine);
  const [latest] = body['data'] as { who: string; token: string; action: string }[];
  expect(latest).toMatchObject({ token: editor.uuid, action: 'team.create', who: expect.stringMatching(/^Fan /) });
});

test('a token that a person gave another application runs nothing', async () => {
  const visitor = new Visitor(platform.fetch);
  await signUp(visitor);
  const { verifier, challenge } = pkce();
  const [redirect = ''] = OTHER_CLIENT.redirectUris;
  const answer = await visitor.get(
    authorizePath({
      ...{ client_id: OTHER_CLIENT.id, redirect_uri: redirect },
      ...{ code_challenge: challenge, code_challenge_method: 'S256' },
    }),
  );
  const code = new URL(locationOf(answer)).searchParams.get('code') ?? '';
  const form = { grant_type: 'authorization_code', code, code_verifier: verifier };
  const tokens = await visitor.post('/oauth/token', { ...form, client_id: OTHER_CLIENT.id, redirect_uri: redirect });
  const { access_token: token } = (await tokens.json()) as { access_token: string };
  const me = await ask('GET', '/users/me', token);
  await giveRoles(platform.database, String(me.body['uuid']), ['owner']);
  expect(me.status).toBe(200);
  expect((await ask('GET', '/admin/me', token)).status).toBe(403);
});

describe('people', () => {
  const confirm = ({ token, password }: RoleHolder) => ask('POST', '/admin/me/confirmation', token, { password });
  const invite = async (owner: RoleHolder, email: string, roles: Role[]) => {
    const { status, body } = await ask('POST', '/admin/operators/invitations', owner.token, { email, roles });
    const url = body['url'] === undefined ? '' : String(body['url']);
    return { status, code: body.errors?.[0]?.code, invitation: url && new URL(url).searchParams.get('invitation') };
  };

  test('are invited by an owner who has just given the password, once', async () => {
    const owner = await withRole(platform, ['owner']);
    const friend = await withRole(platform, []);
    expect(await invite(owner, friend.email, ['editor'])).toMatchObject({ status: 403, code: 'unconfirmed' });
    expect((await ask('POST', '/admin/me/confirmation', owner.token, { password: 'wrong' })).status).toBe(400);
    expect((await confirm(owner)).body['confirmed']).toBe(true);
    const { invitation } = await invite(owner, friend.email.toUpperCase(), ['editor']);
    const other = await withRole(platform, []);
    const accept = (token: string) => ask('POST', '/users/me/operator', token, { invitation });
    expect((await accept(other.token)).body.errors?.[0]?.code).toBe('other_account');
    expect((await accept(friend.token)).status).toBe(200);
    expect((await accept(friend.token)).status).toBe(404);
    expect((await ask('GET', '/admin/me', friend.token)).body['scopes']).toEqual(scopesOf(['editor']));
  });

  test('the last owner stays one', async () => {
    await platform.database.deleteFrom('operator').execute();
    const owner = await withRole(platform, ['owner']);
    await confirm(owner);
    const path = `/admin/operators/${owner.uuid}`;
    expect((await ask('DELETE', path, owner.token)).status).toBe(409);
    expect((await ask('PATCH', path, owner.token, { roles: ['editor'] })).status).toBe(409);
    const second = await withRole(platform, ['owner']);
    expect((await ask('PATCH', path, owner.token, { roles: ['editor'] })).body['roles']).toEqual(['editor']);
    expect((await ask('DELETE', `/admin/operators/${second.uuid}`, owner.token)).status).toBe(403);
  });

  test('a match that does not exist is assigned to nobody', async () => {
    const owner = await withRole(platform, ['owner']);
    await confirm(owner);
    const scorer = await withRole(platform, ['scorer']);
    const change = (matches: string[]) => ask('PATCH', `/admin/operators/${scorer.uuid}`, owner.token, { matches });
    expect((await change([randomUUID()])).body.errors?.[0]?.detail).toContain('no match has the id');
    const match = await newMatch();
    expect((await change([match])).body['matches']).toMatchObject([
      { uuid: match, name: 'Harbour Town – Hill United' },
    ]);
    await ask('DELETE', `/admin/events/${match}`, machine);
    expect((await ask('GET', '/admin/me', scorer.token)).body['matches']).toEqual([]);
  });
});
