import { expect, test } from 'vitest';
import type { Highlight } from '#contract/entities.ts';
import type { Event } from '#contract/event.ts';
import { highlightOf, highlightTitle } from '#features/highlight/title.ts';
import { translatorFor } from '#i18n/translate.ts';

const event = { uuid: 'e', name: 'Nord – Süd' };

test.each([
  ['a scene is named with its match', { name: 'Late goal', event }, 'Late goal, Nord – Süd'],
  ['a match is not said twice', { name: 'Key moments: Nord – Süd', event }, 'Key moments: Nord – Süd'],
  ['a scene without match stands alone', { name: 'Late goal', event: null }, 'Late goal'],
])('%s', (_case, highlight, title) => {
  expect(highlightTitle(highlight)).toBe(title);
});

test('a description says the match once, then the competition, then the sport', () => {
  const t = translatorFor('en');
  const of = (name: string, match?: { competition: { name: string } }) =>
    highlightOf(t, { name, event, sport: { uuid: 's', name: 'Football' } } as Highlight, match as Event | undefined);
  expect(of('Late goal')).toBe('Nord – Süd');
  expect(of('Key moments: Nord – Süd', { competition: { name: 'Cup' } })).toBe('Cup');
  expect(of('Key moments: Nord – Süd')).toBe('Football');
});
