import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { createSealer } from '../../src/api/session/seal.server.ts';
import { openAccounts } from '../support/account-database.ts';
import { expect, listen, readableByScript, test } from '../support/embedded-browser.ts';
import { fillSignUp } from '../support/sign-up-pages.ts';

/** The session's pages and those with the most member data. */
const VISITED = ['/', '/teams', '/calendar', '/profile', '/setting', '/follow', '/unauthorized', '/users/edit'];

test('no byte of a token reaches a script, storage, the document, a response or the log', async ({
  page,
  context,
  site,
  server,
}) => {
  test.setTimeout(90_000);
  const accounts = openAccounts(server);
  const sealer = createSealer([Buffer.from(readFileSync(join(server.dataDir, 'session.key'), 'utf8'), 'base64')]);
  const tokens = new Set<string>();
  /** The real tokens: only the server's key decrypts the HttpOnly cookies. */
  const collect = async () => {
    for (const name of ['accessToken', 'refreshToken']) {
      const held = (await context.cookies()).find((cookie) => cookie.name === `__Host-${name}`);
      const opened = sealer.open(name, held?.value) as { value: { token: string } } | null;
      tokens.add(opened?.value.token ?? `The cookie ${name} does not open.`);
    }
  };
  const traffic = listen(context);
  const readable: string[] = [];

  await page.goto(`${site}/login?signup=true`);
  await fillSignUp(page, 'Grace Fan');
  readable.push(await readableByScript(page));
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(`${site}/onboarding`);
  await collect();
  for (const path of VISITED) {
    await page.goto(site + path);
    readable.push(await readableByScript(page));
  }
  await page.goto(`${site}/teams`);
  await page.evaluate(() => fetch('/api/v2/user_favorites/').then((answer) => answer.text()));
  await expect
    .poll(
      async () => {
        await page.reload();
        readable.push(await readableByScript(page));
        await collect();
        return tokens.size;
      },
      { timeout: 30_000, intervals: [1000] },
    )
    .toBe(4);
  // A call that fails with a token in its path, as in a database outage.
  const [token = ''] = tokens;
  await fetch(`${site}/v2/sso_verifications/${token}`, { method: 'PUT', body: 'not json' });
  // Catches everything else that looks like a secret, by the hashes that the provider stores.
  const found = accounts.secretsIn([...readable, ...(await traffic.texts()), server.output()].join('\n'));
  // A code passes through the address bar once and is used by then (RFC 9700).
  expect(found.map(({ kind }) => kind)).toEqual(['authorization_code']);
  const code = found[0]?.secret ?? '';
  accounts.close();
  await page.goto(`${site}/logout`);
  readable.push(await readableByScript(page));
  const everywhere = [...readable, ...(await traffic.texts()), server.output()].join('\n');
  expect(everywhere).toContain('Grace Fan');
  expect([...tokens].filter((secret) => everywhere.includes(secret))).toEqual([]);
  expect([...readable, server.output()].join('')).not.toContain(code);
  expect((await fetch(`${site}/v2/sso_verifications/${code}`, { method: 'PUT' })).status).toBe(401);
});

test('the secret scan finds planted secrets', async ({ context, site, server }) => {
  const accounts = openAccounts(server);
  const { signUp } = await import('../support/signed-in.ts');
  await signUp(context, site);
  const cookie = (await context.cookies()).find(({ name }) => name === '__Host-sso');
  expect(accounts.secretsIn(`{"x":"abc${cookie?.value}def"}`)).toEqual([
    { kind: 'sso_session', secret: cookie?.value },
  ]);
  accounts.close();
});
