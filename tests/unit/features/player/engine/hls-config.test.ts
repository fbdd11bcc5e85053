import { describe, expect, it } from 'vitest';
import { isWorthRetrying } from '#features/player/engine/hls-config.ts';

describe('a retry of a segment', () => {
  it.each([
    ['a dead connection', 0, { code: 0 }, true],
    ['a failing server', 50, { code: 503 }, true],
    ['minutes of failure', 240, { code: 503 }, false],
    ['a segment that is gone', 0, { code: 404 }, false],
    ['a segment that arrived broken', 0, undefined, false],
  ])('after %s', (_what, tries, response, expected) => {
    expect(isWorthRetrying(tries, response)).toBe(expected);
  });
});
