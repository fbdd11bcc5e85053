import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSealer } from '#api/session/seal.server.ts';

const [older, newer, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const sealer = createSealer([newer, older]);
const sealed = sealer.seal('accessToken', 'session-1', { token: 'secret-token' });

test('a sealed value can be opened and is not readable', () => {
  expect(sealer.open('accessToken', sealed)).toEqual({ id: 'session-1', value: { token: 'secret-token' } });
  expect(sealed).not.toContain('secret');
  expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('secret');
  expect(sealer.seal('accessToken', 'session-1', { token: 'secret-token' })).not.toBe(sealed);
});

test('an older key still opens, the newest seals', () => {
  const before = createSealer([older]).seal('accessToken', 's', 1);
  expect(sealer.open('accessToken', before)).toEqual({ id: 's', value: 1 });
  expect(createSealer([older]).open('accessToken', sealed)).toBeNull();
});

describe('nothing else opens', () => {
  const parts = sealed.split('.');
  const bytes = Buffer.from(parts[2] ?? '', 'base64url');
  const withBytes = (changed: Buffer) => [parts[0], parts[1], changed.toString('base64url')].join('.');
  const flipped = (index: number) => {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    return withBytes(changed);
  };

  test.each([
    ['in another cookie', 'refreshToken', sealed],
    ['for another session', 'accessToken', [parts[0], 'session-2', parts[2]].join('.')],
    ['by a key that is unknown', 'accessToken', createSealer([foreign]).seal('accessToken', 'session-1', 1)],
    [
      'under the name of another key',
      'accessToken',
      [createSealer([older]).seal('accessToken', 'session-1', 1).split('.')[0], parts[1], parts[2]].join('.'),
    ],
    ['without its end', 'accessToken', withBytes(bytes.subarray(0, -1))],
    ['without its tag', 'accessToken', withBytes(bytes.subarray(0, -16))],
    ['without its middle', 'accessToken', withBytes(bytes.subarray(0, 20))],
    ['with another first byte', 'accessToken', flipped(0)],
    ['with another text', 'accessToken', flipped(14)],
    ['with another tag', 'accessToken', flipped(bytes.length - 1)],
    ['with something behind', 'accessToken', `${sealed}.more`],
    ['of nothing', 'accessToken', ''],
    ['of dots', 'accessToken', '..'],
  ])('%s', (_name, place, value) => {
    expect(sealer.open(place, value)).toBeNull();
  });
  test('a missing value', () => expect(sealer.open('accessToken', undefined)).toBeNull());
});
