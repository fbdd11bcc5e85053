import { readdirSync, readFileSync } from 'node:fs';
import { publicAddresses } from '../support/public-urls.ts';
import { expect } from '../support/browser.ts';
import { mapConcurrent } from '../support/map-concurrent.ts';
import { rawRequest } from '../support/raw-request.ts';
import { SECRET, test } from '../support/recorded-backend.ts';

test('server settings and sources are never exposed', async ({ site, demo }) => {
  const paths = (await publicAddresses(demo)).concat(
    '/internal/api/env',
    '/500',
    '/healthz',
    '/api/v2/config',
    '/api/v2/nothing',
  );
  const secrets = [SECRET, Buffer.from(SECRET).toString('base64').slice(0, 20), site.dataDir, process.cwd()];
  await mapConcurrent(paths, 6, async (path) => {
    const { text, headers } = await rawRequest(site.origin, path);
    for (const secret of secrets) expect(text + JSON.stringify(headers), path).not.toContain(secret);
  });
  expect(
    secrets.filter((secret) => site.output().includes(secret) && secret !== site.dataDir && secret !== process.cwd()),
  ).toEqual([]);
  const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /\.map$|\.ts$|\.env|(?:^|\/)\./.test(file))).toEqual([]);
  for (const file of files.filter((name) => name.endsWith('.js')))
    expect(readFileSync(`dist/client/${file}`, 'utf8'), file).not.toMatch(/sourceMappingURL|process\.env|SESSION_KEYS/);
  for (const path of [
    '/.git/config',
    '/.env',
    '/package.json',
    '/src/middleware.ts',
    '/dist/server/entry.mjs',
    '/_image?href=/logo.svg',
    '/_server-islands/x',
    '/_actions/x',
    '/metrics',
  ])
    expect((await rawRequest(site.origin, path)).statusCode, path).toBeGreaterThanOrEqual(400);
});
