import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepIn, readFrom, readJson } from '#lib/device-storage.ts';
import { fakeStorage } from '../../support/fake-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('a stored value is read from its store until it is removed', () => {
  fakeStorage('localStorage');
  fakeStorage('sessionStorage');
  expect(keepIn('localStorage', 'key', 'value')).toBe(true);
  expect([readFrom('localStorage', 'key'), readFrom('sessionStorage', 'key')]).toEqual(['value', null]);
  expect(keepIn('localStorage', 'key', null)).toBe(true);
  expect(readFrom('localStorage', 'key')).toBeNull();
});

test.each([
  ['{"a":1}', { a: 1 }],
  ['[', null],
  ['', null],
])('JSON: %s', (text, expected) => {
  fakeStorage().set('key', text);
  expect(readJson('localStorage', 'key')).toEqual(expected);
  expect(readJson('localStorage', 'nothing')).toBeNull();
});

describe('without storage', () => {
  test('a full store reports a failure', () => {
    fakeStorage('localStorage', true);
    expect(keepIn('localStorage', 'key', 'value')).toBe(false);
    expect(readFrom('localStorage', 'key')).toBeNull();
  });

  test('a blocked store, whose getter throws, reports a failure', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(keepIn('localStorage', 'key', 'value')).toBe(false);
    expect(keepIn('localStorage', 'key', null)).toBe(false);
    expect([readFrom('localStorage', 'key'), readJson('localStorage', 'key')]).toEqual([null, null]);
  });
});
