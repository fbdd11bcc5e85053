import { describe, expect, test } from 'vitest';
import { readUser, readVerification } from '#api/session/verification.ts';

const NOW = 1_800_000_000;
const read = (body: unknown) => readVerification(body, NOW);
const camel = { accessToken: 'a', refreshToken: 'r', expiresIn: 3600, tokenCreatedAt: NOW - 5 };
const tokens = { accessToken: 'a', refreshToken: 'r', expiresIn: 3600, tokenCreatedAt: NOW - 5, user: null };

describe('tokens are read in each provider’s format', () => {
  test.each([
    ['in camel case', camel, tokens],
    ['in snake case', { access_token: 'a', refresh_token: 'r', expires_in: 3600, token_created_at: NOW - 5 }, tokens],
    ['under data', { data: camel }, tokens],
    ['with the moment in ms', { ...camel, tokenCreatedAt: (NOW - 5) * 1000 }, tokens],
    ['without the moment', { ...camel, tokenCreatedAt: undefined }, { ...tokens, tokenCreatedAt: NOW }],
    ['by a clock that is ahead', { ...camel, tokenCreatedAt: NOW + 500 }, { ...tokens, tokenCreatedAt: NOW }],
    ['by a clock a day behind', { ...camel, tokenCreatedAt: NOW - 86_400 }, { ...tokens, tokenCreatedAt: NOW }],
    ['with the life as text', { ...camel, expiresIn: '3600' }, tokens],
    ['without a refresh token', { ...camel, refreshToken: undefined }, { ...tokens, refreshToken: null }],
  ])('%s', (_name, body, expected) => {
    expect(read(body)).toEqual(expected);
  });

  test.each([null, undefined, 'text', [], {}, { data: null }, { accessToken: '' }, { accessToken: 7 }])(
    '%j holds none',
    (body) => {
      expect(read(body)).toBeNull();
    },
  );
});

describe('a user', () => {
  const ada = { uuid: 'u', name: 'Ada', onboarded: false };
  test.each([
    ['beside tokens', { ...camel, user: { ...ada, email: 'x' } }, ada],
    ['under data', { data: { user: ada } }, ada],
    ['alone', ada, ada],
    ['without a word about onboarding', { user: { uuid: 'u', name: 'Ada' } }, { ...ada, onboarded: true }],
    ['without a name', { user: { uuid: 'u', onboarded: false } }, { ...ada, name: '' }],
    ['that is missing', { user: null }, null],
    ['without an id', { user: { name: 'Ada' } }, null],
  ])('%s', (_name, body, expected) => {
    expect(readUser(body)).toEqual(expected);
  });
});
