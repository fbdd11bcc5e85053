import { describe, expect, test } from 'vitest';
import { accessExpired, refreshDue } from '#api/session/sessions.server.ts';

const CREATED = 1_800_000_000;

describe('tokens are exchanged 180 s before they expire', () => {
  test.each([
    ['181 s before', 3600, CREATED + 3600 - 181, false],
    ['180 s before', 3600, CREATED + 3600 - 180, true],
    ['179 s before', 3600, CREATED + 3600 - 179, true],
    ['at once, when they live for 60 s', 60, CREATED, true],
    ['at once, when they live for no time', 0, CREATED, true],
    ['at once, when their life is no number', Number.NaN, CREATED, true],
    ['not when the clock went back', 3600, CREATED - 86_400, false],
  ])('%s', (_name, expiresIn, now, due) => {
    expect(refreshDue(now, { tokenCreatedAt: CREATED, expiresIn })).toBe(due);
  });
  test('an invalid moment is due', () => {
    expect(refreshDue(CREATED, { tokenCreatedAt: Number.NaN, expiresIn: 3600 })).toBe(true);
  });
});

test.each([
  [3600, 3599, false],
  [3600, 3600, true],
  [Number.NaN, 0, true],
])('a token that lives %d s has expired after %d s: %s', (expiresIn, passed, expired) => {
  expect(accessExpired(CREATED + passed, { tokenCreatedAt: CREATED, expiresIn })).toBe(expired);
});
