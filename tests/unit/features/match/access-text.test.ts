import { expect, test } from 'vitest';
import type { Event } from '#contract/event.ts';
import { accessText } from '#features/match/access-text.ts';
import { translatorFor } from '#i18n/translate.ts';

const match = (fields: object) => ({ status: 'scheduled', stream: { url: null }, ...fields }) as unknown as Event;
const textOf = (fields: object) => accessText(match(fields), 'en', translatorFor('en'));
const pass = { type: 'ppv', price: 499, currency: 'EUR' };

test('a video for sale says its price, and without a price what it is', () => {
  expect(textOf({ access: pass })).toBe('€4.99');
  expect(textOf({ access: { type: 'login', price: null, currency: null } })).toBe('Sign in');
});

test.each([
  ['a free video', { access: { type: 'free', price: null, currency: null } }],
  ['a match without a video', { access: pass, stream: null }],
  ['a postponed match', { access: pass, status: 'postponed' }],
  ['a cancelled match', { access: pass, status: 'cancelled' }],
  ['a match whose access is not known', { access: null }],
])('%s says nothing', (_what, fields) => {
  expect(textOf(fields)).toBeNull();
});
