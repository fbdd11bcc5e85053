import { expect, test, vi } from 'vitest';
import { createLog } from '#host/telemetry/log.ts';
import { collecting } from '#host/telemetry/log-lines.ts';
import { redacted } from '#host/telemetry/redact.ts';
import { startHost } from '../support/host.ts';

test.each([
  ['/v2/sso_verifications/s3cret-code', '/v2/sso_verifications/[redacted]'],
  ['PUT /api/v2/sso_verifications/s3cret?x=1', 'PUT /api/v2/sso_verifications/[redacted]?x=1'],
  ['/v2/SSO%5fverifications/s3cret', '/v2/SSO%5fverifications/[redacted]'],
  ['/api/v2/calendar/me/s3cret.ics', '/api/v2/calendar/me/[redacted]'],
  ['/api/v2/coupons/S3CRET', '/api/v2/coupons/[redacted]'],
  ['/media/signed/S3CRET/live/1/index.m3u8', '/media/signed/[redacted]/live/1/index.m3u8'],
  ['/verify-code?code=s3cret&state=s3cret', '/verify-code?code=[redacted]&state=[redacted]'],
  ['postgres://ada:s3cret@db.example/site does not answer', 'postgres://[redacted]@db.example/site does not answer'],
  ['authorization: Bearer s3cret.abc', 'authorization: [redacted]'],
  ['Authorization: Basic czNjcmV0', 'Authorization: [redacted]'],
  ['{"authorization":"Basic czNjcmV0","x":1}', '{"authorization":"[redacted]","x":1}'],
  ['Cookie: a=s3cret; b=s3cret', 'Cookie: [redacted]'],
  ['{"set-cookie":"a=s3cret; Path=/","x":1}', '{"set-cookie":"[redacted]","x":1}'],
  ['{"msg":"sent {\\"cookie\\":\\"a=s3cret\\"}"}', '{"msg":"sent {\\"cookie\\":\\"[redacted]\\"}"}'],
  ['{"set-cookie":["a=s3cret; Path=/","b=s3cret"],"x":1}', '{"set-cookie":[],"x":1}'],
  ["{ cookie: 'a=s3cret', x: 1 }", "{ cookie: '[redacted]', x: 1 }"],
  ['{"cookie":"[Redacted]","x":1}', '{"cookie":"[Redacted]","x":1}'],
  ['the token tlop_s3cret-1_x is not known', 'the token tlop_[redacted] is not known'],
  ['no account of ada.example+tv@mail.example.org here', 'no account of [redacted] here'],
  ['/search?query=ada%40example.org&x=1', '/search?query=[redacted]&x=1'],
  ['email=ada&password=s3cret+words&x=1', 'email=[redacted]&password=[redacted]&x=1'],
  ['astro@7.3.4 at node_modules/@astrojs/node@11.1.6', 'astro@7.3.4 at node_modules/@astrojs/node@11.1.6'],
  ['__Host-accessToken=s3cret; Path=/', '__Host-accessToken=[redacted]; Path=/'],
  ['{"refreshToken":"s3cret","x":1}', '{"refreshToken":"[redacted]","x":1}'],
  ['/teams?page=2 took long, status code 200', '/teams?page=2 took long, status code 200'],
])('%s', (text, expected) => {
  expect(redacted(text)).toBe(expected);
});

test.each(['production', 'development'])('a log line in %s has no secrets', (environment) => {
  const lines: string[] = [];
  const catching = (text: string | Uint8Array) => lines.push(String(text)) > 0;
  vi.spyOn(process.stderr, 'write').mockImplementation(catching);
  const log = createLog(environment, 'info', { write: catching });
  const error = new Error('PUT /v2/sso_verifications/s3cret failed with Bearer s3cret');
  log.error({ path: '/v2/sso_verifications/s3cret', err: error, headers: { cookie: 's3cret' } }, 'Request failed');
  vi.restoreAllMocks();
  expect(lines.join()).toContain('Request failed');
  expect(lines.join()).toContain('sso_verifications');
  expect(lines.join()).not.toContain('s3cret');
});

const REQUEST = {
  ...{ id: 'abc-1', method: 'GET', route: '/teams/:id', status: 200, cache: 'hit' as const },
  ...{ head: 0.12349, whole: 0.5 },
};

test('a request is one line of JSON in production', () => {
  const lines: string[] = [];
  const log = createLog('production', 'info', { write: (line: string) => void lines.push(line) });
  log.request?.(REQUEST);
  log.request?.({ ...REQUEST, cache: 'none', head: 3, whole: 1200.5 });
  expect(lines.every((line) => line.endsWith('}\n'))).toBe(true);
  const fields = { level: 30, time: expect.any(Number), id: 'abc-1', method: 'GET', route: '/teams/:id', status: 200 };
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { ...fields, ms: 0.123, cache: 'hit', msg: 'request' },
    { ...fields, ms: 3, wholeMs: 1200.5, cache: 'none', msg: 'request' },
  ]);
});

test.each(['warn', 'error', 'silent'] as const)('requests are not logged at level %s', (level) => {
  expect(createLog('production', level, { write: () => {} }).request).toBeUndefined();
});

test('request lines are written in batches, in order and before later lines', () => {
  vi.useFakeTimers();
  const written: string[] = [];
  const lines = collecting({ write: (bytes) => void written.push(String(bytes)) });
  lines.collect('1\n');
  lines.collect('2\n');
  lines.write('error in “Ōsaka”\n');
  lines.collect('3\n');
  expect(written).toEqual(['1\n2\n', 'error in “Ōsaka”\n']);
  vi.advanceTimersByTime(1000);
  expect(written).toEqual(['1\n2\n', 'error in “Ōsaka”\n', '3\n']);
  lines.collect('x'.repeat(40_000));
  expect(written).toHaveLength(4);
  vi.useRealTimers();
});

test('a failed call is logged without the token in its path', async () => {
  const lines: string[] = [];
  const log = createLog('production', 'warn', { write: (line) => void lines.push(line) });
  const failing = async ({ url }: { url?: string | undefined }) => {
    throw new Error(`No answer for ${url}`);
  };
  const host = await startHost(failing, { log });
  const put = { method: 'PUT', body: '{}' };
  for (const path of ['/v2/sso_verifications/s3cret', '/api/v2/sso%5Fverifications/s3cret'])
    expect((await host.ask(path, put)).status).toBe(500);
  expect((await host.ask('/verify-code?code=s3cret')).status).toBe(500);
  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toContain('s3cret');
});

test('logged values cannot start a new line or colour a terminal', () => {
  const lines: string[] = [];
  const log = createLog('production', 'info', { write: (line) => void lines.push(line) });
  const forged = 'x\r\n{"level":30,"msg":"request","status":200}\n\u001b[31mred';
  log.warn({ path: forged, err: new Error(forged) }, forged);
  expect(lines).toHaveLength(1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that must not occur
  expect(lines[0]!.trimEnd()).not.toMatch(/[\u0000-\u001f]/);
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 40, path: forged, msg: forged });
});
