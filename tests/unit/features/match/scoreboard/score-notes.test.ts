import { expect, test } from 'vitest';
import { score } from '#contract/event.ts';
import { scoreNotes } from '#features/match/scoreboard/score-notes.ts';
import { translatorFor } from '#i18n/translate.ts';

const t = translatorFor('en');

test('the notes list only the parts that were played', () => {
  expect(scoreNotes(score.parse({ home: 6, away: 0, ht: [3, 0], ft: [6, 0] }), t)).toEqual(['Half-time 3–0']);
  expect(scoreNotes(score.parse({ home: 0, away: 1, ht: [0, 1], ft: [0, 1], et: [0, 1], p: [4, 4] }), t)).toEqual([
    'Half-time 0–1',
    'after extra time',
    '4–4 on penalties',
  ]);
  expect(scoreNotes(score.parse({ home: 1, away: 1 }), t)).toEqual([]);
});
