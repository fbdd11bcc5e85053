import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { readSettings, SETTING_NAMES, SettingsError } from '#config/env.ts';
import { environmentOf } from '#config/environment.ts';

test('nothing needs to be set', () => {
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

describe('a setting with a wrong value is named, with the value', () => {
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

test('session keys that cannot be used are named, and never printed', () => {
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

test('a challenge goes to the embedded provider, and to a foreign one when it is said so', () => {
  expect(readSettings({}).SSO_PKCE).toBe(true);
  expect(readSettings({ API_URL: 'https://api.example' }).SSO_PKCE).toBe(false);
  expect(readSettings({ API_URL: 'https://api.example', SSO_PKCE: '1' }).SSO_PKCE).toBe(true);
});

test('cookie names have the host prefix, or none', () => {
  expect(readSettings({ COOKIE_PREFIX: '' }).COOKIE_PREFIX).toBe('__Host-');
  expect(readSettings({ COOKIE_PREFIX: 'none' }).COOKIE_PREFIX).toBe('');
});

test('dev is another word for development', () => {
  expect(readSettings({ APP_ENV: 'dev' }).APP_ENV).toBe('development');
});

test('the runtime environment holds only what pages may know', () => {
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

test('settings that cannot be read throw the text of the specification, with the reason behind it', async () => {
  vi.stubEnv('PORT', 'eighty');
  vi.resetModules();
  const { currentSettings } = await import('#config/env.ts');
  expect(() => currentSettings()).toThrow(/^Envs could not be loaded!$/);
  expect(() => currentSettings()).toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ message: expect.stringContaining('PORT="eighty"') }) }),
  );
  vi.unstubAllEnvs();
});
