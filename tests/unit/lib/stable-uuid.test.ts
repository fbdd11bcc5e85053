import { expect, test } from 'vitest';
import { stableUuid } from '#lib/stable-uuid.ts';

test('the same words give the same version 5 UUID, and word boundaries matter', () => {
  expect(stableUuid('team', 'a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(stableUuid('team', 'a')).toBe(stableUuid('team', 'a'));
  expect(stableUuid('team', 'a')).not.toBe(stableUuid('tea', 'ma'));
});
