import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { readSettings, SETTING_NAMES, SettingsError } from '#config/env.ts';
import { environmentOf } from '#runtime/environment.ts';

test('every setting has a default', () => {
  expect(readSettings({})).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 4321,
    PUBLIC_ORIGIN: 'http://127.0.0.1:4321',
    PAYMENT_CLIENT_ID: 'test',
    CURRENCY: 'EUR',
    DEFAULT_LOCALE: 'en',
    SITE_TIME_ZONE: 'Europe/Berlin',
    DEMO: true,
  });
});

describe('an error names the setting and its wrong value', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_ORIGIN', 'not a url'],
    ['PUBLIC_ORIGIN', 'ftp://example.org'],
    ['API_URL', 'http://api.example'],
    ['API_URL', 'http://10.0.0.1:3000'],
    ['API_URL', 'nothing'],
    ['SSO_URL', 'http://127.0.0.1.evil.example'],
    ['NOW', 'yesterday'],
    ['CLOCK_RATE', '0'],
    ['SITE_TIME_ZONE', 'Europe/Atlantis'],
    ['APP_ENV', 'prod'],
    ['CURRENCY', 'euro'],
    ...['CURRENCY', 'TAG_ID', 'COOKIE_CONSENT_ID', 'CAST_APP_ID', 'PAYMENT_CLIENT_ID'].map((name): [string, string] => [
      name,
      '");alert(1)//',
    ]),
    ['DEFAULT_LOCALE', 'fr'],
    ['COOKIE_PREFIX', '__Http-'],
    ['SESSION_MAX_DAYS', '400'],
    ['SESSION_IDLE_DAYS', '0'],
  ])('%s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => readSettings({ [name]: value })).toThrow(`${name}="${value}"`);
  });
});

test.each([
  'https://api.example',
  'http://localhost:3000',
  'http://127.0.0.1',
  'http://[::1]:80',
  'http://api.localhost',
])('a backend may be at %s', (url) => {
  expect(readSettings({ API_URL: url, SSO_URL: url })).toMatchObject({ API_URL: url, SSO_URL: url });
});

test('an error about session keys names the setting without the keys', () => {
  const good = Buffer.alloc(32, 1).toString('base64');
  for (const keys of ['secret', `${good},`, `${good},c2hvcnQ=`]) {
    expect(() => readSettings({ SESSION_KEYS: keys })).toThrow(/SESSION_KEYS must be one key of 32 bytes/);
    expect(() => readSettings({ SESSION_KEYS: keys })).not.toThrow(keys);
  }
  expect(readSettings({ SESSION_KEYS: `${good},${good}` }).SESSION_KEYS).toBe(`${good},${good}`);
});

test('production does not start without a session key', () => {
  expect(() => readSettings({ APP_ENV: 'production' })).toThrow(/SESSION_KEYS is needed in production/);
  expect(readSettings({}).SESSION_KEYS).toBeUndefined();
});

test('database and Valkey URLs are checked, and never printed because they contain passwords', () => {
  const SESSION_KEYS = Buffer.alloc(32, 1).toString('base64');
  const good = { DATABASE_URL: 'postgres://ada:s3cret@db.example:5432/site', REDIS_URL: 'rediss://:s3cret@kv.example' };
  expect(readSettings({ ...good, SESSION_KEYS })).toMatchObject(good);
  for (const [name, url] of [
    ['DATABASE_URL', 'mysql://ada:s3cret@db.example/site'],
    ['DATABASE_URL', 'ada:s3cret@db.example'],
    ['REDIS_URL', 'http://:s3cret@kv.example'],
    ['REDIS_URL', 'redis://'],
  ] as const) {
    expect(() => readSettings({ SESSION_KEYS, [name]: url })).toThrow(`${name} must be an address such as`);
    expect(() => readSettings({ SESSION_KEYS, [name]: url })).not.toThrow('s3cret');
  }
});

test('replicas do not start without a common session key', () => {
  expect(() => readSettings({ REDIS_URL: 'redis://kv.example' })).toThrow(/SESSION_KEYS is needed with REDIS_URL/);
});

test('PKCE is on for the embedded provider, and optional for a foreign one', () => {
  expect(readSettings({}).SSO_PKCE).toBe(true);
  expect(readSettings({ API_URL: 'https://api.example' }).SSO_PKCE).toBe(false);
  expect(readSettings({ API_URL: 'https://api.example', SSO_PKCE: '1' }).SSO_PKCE).toBe(true);
});

test('cookie names have the __Host- prefix or none', () => {
  expect(readSettings({ COOKIE_PREFIX: '' }).COOKIE_PREFIX).toBe('__Host-');
  expect(readSettings({ COOKIE_PREFIX: 'none' }).COOKIE_PREFIX).toBe('');
});

test('dev is an alias of development', () => {
  expect(readSettings({ APP_ENV: 'dev' }).APP_ENV).toBe('development');
});

test('the runtime environment has only public settings', () => {
  const environment = environmentOf(readSettings({ API_URL: 'https://10.0.0.1', DATA_DIR: '/secret' }));
  expect(Object.keys(environment).sort()).toEqual(
    'apiUrl appEnv cookieConsentId currency host paymentClientId region ssoClientId ssoUrl tagId'.split(' '),
  );
  expect(JSON.stringify(environment)).not.toContain('10.0.0.1');
});

test('the README lists every setting', () => {
  const readme = readFileSync('README.md', 'utf8');
  const listed = [...readme.matchAll(/^\| `([A-Z_]+)`\s+\|/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual([...SETTING_NAMES].sort());
});

test('invalid settings throw the specified message with the reason as its cause', async () => {
  vi.stubEnv('PORT', 'eighty');
  vi.resetModules();
  const { currentSettings } = await import('#config/env.ts');
  expect(() => currentSettings()).toThrow(/^Envs could not be loaded!$/);
  expect(() => currentSettings()).toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ message: expect.stringContaining('PORT="eighty"') }) }),
  );
  vi.unstubAllEnvs();
});

test('the demo is on by default outside production; production neither adds nor removes it', () => {
  const production = { APP_ENV: 'production', SESSION_KEYS: Buffer.alloc(32, 1).toString('base64') };
  expect(readSettings({ APP_ENV: 'staging' }).DEMO).toBe(true);
  expect(readSettings({ DEMO: '0' }).DEMO).toBe(false);
  expect(readSettings(production).DEMO).toBeUndefined();
  expect(readSettings({ ...production, DEMO: '1' }).DEMO).toBe(true);
});

test('all errors are reported at once with setting, value and remedy, and without secrets', () => {
  const wrong = {
    PORT: 'eighty',
    LOG_LEVEL: 'loud',
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector',
    OTEL_TRACES_SAMPLER_ARG: '2',
    SESSION_KEYS: 's3cret',
    APP_ENV: 'production',
    PAYMENT_CLIENT_ID: 'my-shop',
  };
  const report = () => {
    try {
      return String(readSettings(wrong));
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(report().split('\n')).toEqual([
    '7 settings are wrong:',
    '  PORT="eighty" must be a whole number from 0 to 65535.',
    expect.stringMatching(/^ {2}SESSION_KEYS must be one key of 32 bytes/),
    '  LOG_LEVEL="loud" must be one of info, warn, error, silent.',
    '  METRICS_PORT="0" must be a whole number from 1 to 65535.',
    '  OTEL_EXPORTER_OTLP_ENDPOINT="collector" must be an http or https address such as https://tv.example.',
    '  OTEL_TRACES_SAMPLER_ARG="2" must be a number from 0 to 1.',
    expect.stringMatching(/^ {2}PAYMENT_CLIENT_SECRET is needed/),
    'See "Configuration" in README.md.',
  ]);
  expect(report()).not.toContain('s3cret');
});

test('metrics are never on the public port', () => {
  expect(() => readSettings({ PORT: '4321', METRICS_PORT: '4321' })).toThrow('METRICS_PORT="4321" must not be PORT');
  expect(readSettings({ METRICS_PORT: '9464' }).METRICS_PORT).toBe(9464);
  expect(readSettings({}).METRICS_PORT).toBeUndefined();
});

test('the request log is on in production, and optional elsewhere', () => {
  const SESSION_KEYS = Buffer.alloc(32, 1).toString('base64');
  expect(readSettings({}).LOG_LEVEL).toBe('warn');
  expect(readSettings({ APP_ENV: 'production', SESSION_KEYS }).LOG_LEVEL).toBe('info');
  expect(readSettings({ APP_ENV: 'production', SESSION_KEYS, LOG_LEVEL: 'error' }).LOG_LEVEL).toBe('error');
});
