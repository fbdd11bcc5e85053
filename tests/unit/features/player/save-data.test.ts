import { describe, expect, it } from 'vitest';
import { savesData } from '#features/player/save-data.ts';

describe('saving data', () => {
  it.each([
    ['asked for', { connection: { saveData: true } }, true],
    ['not asked for', { connection: { saveData: false } }, false],
    ['unknown to the browser', {}, false],
  ])('%s', (_what, browser, expected) => {
    expect(savesData(browser)).toBe(expected);
  });
});
