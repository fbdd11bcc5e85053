import { expect, test } from 'vitest';
import { clubTitle } from '#features/club/title.ts';
import { translatorFor } from '#i18n/translate.ts';

test('the title of a club differs from that of its team, in both languages', () => {
  const region = { uuid: 'r', name: 'Germany' };
  expect(clubTitle(translatorFor('en'), { name: 'TV Nord', region })).toBe('TV Nord (club, Germany)');
  expect(clubTitle(translatorFor('de'), { name: 'TV Nord', region: null })).toBe('TV Nord (Verein)');
});
