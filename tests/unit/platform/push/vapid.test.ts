import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '#config/env.ts';
import { isVapidPair } from '#config/vapid-keys.ts';
import { vapidOf } from '#platform/push/vapid.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'touchline-vapid-'));
const inFolder = (DATA_DIR: string, more: Record<string, string> = {}) =>
  vapidOf(readSettings({ DATA_DIR, PUBLIC_ORIGIN: 'https://site.example', ...more }));

test('a key pair is generated once, stored beside the database, and readable only by its owner', () => {
  const dataDir = folder();
  const first = inFolder(dataDir);
  expect(isVapidPair(first)).toBe(true);
  expect(first.subject).toBe('https://site.example');
  expect(inFolder(dataDir)).toEqual(first);
  expect(inFolder(folder()).publicKey).not.toBe(first.publicKey);
  const file = join(dataDir, 'vapid.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain(first.privateKey);
});

test('a pair of the settings is taken instead, with its subject', () => {
  const { publicKey, privateKey } = inFolder(folder());
  const dataDir = folder();
  const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:ops@site.example' };
  expect(inFolder(dataDir, keys)).toEqual({ publicKey, privateKey, subject: 'mailto:ops@site.example' });
  expect(() => statSync(join(dataDir, 'vapid.key'))).toThrow('ENOENT');
});

test('a file that holds no pair is named', () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, 'vapid.key'), 'scrambled');
  expect(() => inFolder(dataDir)).toThrow(`${join(dataDir, 'vapid.key')} holds no key pair`);
});

test('settings that are no pair, no address or no services are named, and the private key is never printed', () => {
  const [one, two] = [inFolder(folder()), inFolder(folder())];
  for (const keys of [
    { VAPID_PUBLIC_KEY: one.publicKey },
    { VAPID_PRIVATE_KEY: one.privateKey },
    { VAPID_PUBLIC_KEY: one.publicKey, VAPID_PRIVATE_KEY: two.privateKey },
    { VAPID_PUBLIC_KEY: 'short', VAPID_PRIVATE_KEY: one.privateKey },
  ]) {
    expect(() => readSettings(keys)).toThrow('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be one pair');
    expect(() => readSettings(keys)).not.toThrow(one.privateKey);
  }
  expect(() => readSettings({ VAPID_SUBJECT: 'ops@site.example' })).toThrow('VAPID_SUBJECT="ops@site.example"');
  expect(() => readSettings({ PUSH_SERVICES: 'https://push.example' })).toThrow('PUSH_SERVICES');
});

test('production sends to no service of its own machine', () => {
  const own = { PUSH_SERVICES: 'http://127.0.0.1:8080' };
  expect(readSettings(own).PUSH_SERVICES).toEqual(['http://127.0.0.1:8080']);
  const production = { APP_ENV: 'production', SESSION_KEYS: Buffer.alloc(32, 1).toString('base64') };
  expect(() => readSettings({ ...production, ...own })).toThrow('PUSH_SERVICES must not name this machine');
  expect(readSettings(production).PUSH_SERVICES).toContain('web.push.apple.com');
});
