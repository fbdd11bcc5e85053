import { expect, test, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { redacted } from '#server/redact.ts';
import { startHost } from './support/host.ts';

test.each([
  ['/v2/sso_verifications/s3cret-code', '/v2/sso_verifications/[redacted]'],
  ['PUT /api/v2/sso_verifications/s3cret?x=1', 'PUT /api/v2/sso_verifications/[redacted]?x=1'],
  ['/v2/SSO%5fverifications/s3cret', '/v2/SSO%5fverifications/[redacted]'],
  ['/api/v2/calendar/me/s3cret.ics', '/api/v2/calendar/me/[redacted]'],
  ['/api/v2/coupons/S3CRET', '/api/v2/coupons/[redacted]'],
  ['/verify-code?code=s3cret&state=s3cret', '/verify-code?code=[redacted]&state=[redacted]'],
  ['authorization: Bearer s3cret.abc', 'authorization: Bearer [redacted]'],
  ['__Host-accessToken=s3cret; Path=/', '__Host-accessToken=[redacted]; Path=/'],
  ['{"refreshToken":"s3cret","x":1}', '{"refreshToken":"[redacted]","x":1}'],
  ['/teams?page=2 took long, status code 200', '/teams?page=2 took long, status code 200'],
])('%s', (text, expected) => {
  expect(redacted(text)).toBe(expected);
});

test.each(['production', 'development'])('a line of the log in %s holds no secret', (environment) => {
  const lines: string[] = [];
  const catching = (text: string | Uint8Array) => lines.push(String(text)) > 0;
  vi.spyOn(process.stderr, 'write').mockImplementation(catching);
  const log = createLog(environment, { write: catching });
  const error = new Error('PUT /v2/sso_verifications/s3cret failed with Bearer s3cret');
  log.error({ path: '/v2/sso_verifications/s3cret', err: error, headers: { cookie: 's3cret' } }, 'Request failed');
  vi.restoreAllMocks();
  expect(lines.join()).toContain('Request failed');
  expect(lines.join()).toContain('sso_verifications');
  expect(lines.join()).not.toContain('s3cret');
});

test('a call that fails on its way is logged without the token in its path', async () => {
  const lines: string[] = [];
  const log = createLog('production', { write: (line) => void lines.push(line) });
  const failing = async ({ url }: { url?: string | undefined }) => {
    throw new Error(`No answer for ${url}`);
  };
  const host = await startHost(failing, { log });
  for (const path of ['/v2/sso_verifications/s3cret', '/api/v2/sso%5Fverifications/s3cret', '/verify-code?code=s3cret'])
    expect((await host.ask(path, { method: 'PUT', body: '{}' })).status).toBe(500);
  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toContain('s3cret');
});
