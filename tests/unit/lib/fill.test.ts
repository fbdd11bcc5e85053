import { expect, test } from 'vitest';
import { fill } from '#lib/fill.ts';

test('a placeholder without a value stays', () => {
  expect(fill('{name} at {level}', { level: 1 })).toBe('{name} at 1');
});
