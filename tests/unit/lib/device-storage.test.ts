import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepIn, readFrom, readJson } from '#lib/device-storage.ts';
import { fakeStorage } from '../../support/fake-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('what is kept is read again, from its own store, until it is forgotten', () => {
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

describe('a browser that keeps nothing', () => {
  test('says so where storage is full', () => {
    fakeStorage('localStorage', true);
    expect(keepIn('localStorage', 'key', 'value')).toBe(false);
    expect(readFrom('localStorage', 'key')).toBeNull();
  });

  test('says so where storage is blocked: the very question throws', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(keepIn('localStorage', 'key', 'value')).toBe(false);
    expect(keepIn('localStorage', 'key', null)).toBe(false);
    expect([readFrom('localStorage', 'key'), readJson('localStorage', 'key')]).toEqual([null, null]);
  });
});
