import { expect, test } from 'vitest';
import type { Leg } from '#contract/format.ts';
import { tieNotes } from '#features/standings/tie-notes.ts';
import { translatorFor } from '#i18n/translate.ts';

const leg = (given: Partial<Leg>): Leg => ({
  ...{ uuid: 'm', day: '2026-05-01', home: 0, score: [1, 1], extraTime: false, penalties: null },
  ...{ replay: false, cancelled: false },
  ...given,
});
const cancelled = leg({ score: null, cancelled: true });

test.each<[string, Leg[], string[]]>([
  ['nothing yet', [], []],
  ['one match', [leg({})], []],
  ['penalties', [leg({ extraTime: true, penalties: [5, 3] })], ['a.e.t.', '5–3 pens']],
  ['a cancelled match', [cancelled], ['Cancelled']],
  ['a second leg cancelled', [leg({ extraTime: true }), cancelled], ['a.e.t.']],
])('the notes of %s', (_, legs, notes) => {
  expect(tieNotes({ legs, by: null }, translatorFor('en'))).toEqual(notes);
});
