import { expect, test } from 'vitest';
import { audioChoicesOf } from '#features/player/engine/audio-choice.ts';

test.each([
  ['one sound is no choice', [{ name: 'Stadium' }], []],
  [
    'a language and the crowd',
    [{ name: 'Deutsch', lang: 'de' }, { name: 'Crowd only' }],
    [
      { label: 'Deutsch', language: 'de' },
      { label: 'Crowd only', language: null },
    ],
  ],
  [
    'the same sound in two bit rates is one',
    [
      { name: 'English', lang: 'en' },
      { name: 'English', lang: 'en' },
    ],
    [],
  ],
])('%s', (_case, tracks, choices) => {
  expect(audioChoicesOf(tracks)).toEqual(choices);
});
