import { describe, expect, test } from 'vitest';
import { cookieHeader, testSite, tokens } from '../../../support/session-site.ts';

const refused = () => Response.json({ status: 401, errors: [] }, { status: 401 });

describe('the embedded provider is asked about the user at every look', () => {
  const site = (user: () => unknown, settings = {}) =>
    testSite(
      ({ method, path }) => (method !== 'PUT' ? user() : path.endsWith('/the-code') ? tokens(1) : refused()),
      settings,
    );

  test('a session that was ended elsewhere is over, also in copies of its cookies', async () => {
    const here = site(refused);
    const header = cookieHeader((await here.sessions.begin('', 'the-code')) ?? []);
    const found = await here.sessions.check(header);
    expect([found.kind, cookieHeader(found.cookies, header)]).toEqual(['ended', '']);
    expect((await here.sessions.check(header)).kind).toBe('anonymous');
  });

  test('a new name is in the cookies at once', async () => {
    const here = site(() => ({ user: { ...tokens(1).user, name: 'Grace' } }));
    const header = cookieHeader((await here.sessions.begin('', 'the-code')) ?? []);
    const { cookies, ...found } = await here.sessions.check(header);
    expect(found).toMatchObject({ kind: 'signed-in', user: { name: 'Grace' } });
    expect(await here.sessions.current(cookieHeader(cookies, header))).toMatchObject({ user: { name: 'Grace' } });
  });

  test('a foreign provider is not, and an outage ends nothing', async () => {
    const foreign = site(refused, { API_URL: 'https://api.example', SSO_URL: 'https://sso.example' });
    const header = cookieHeader((await foreign.sessions.begin('', 'the-code')) ?? []);
    expect((await foreign.sessions.check(header)).kind).toBe('signed-in');
    const silent = site(() => Response.json({}, { status: 503 }));
    const other = cookieHeader((await silent.sessions.begin('', 'the-code')) ?? []);
    expect((await silent.sessions.check(other)).kind).toBe('signed-in');
  });
});
