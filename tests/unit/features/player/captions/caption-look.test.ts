import { expect, it } from 'vitest';
import { captionLook, PLAIN_LOOK } from '#features/player/captions/caption-look.ts';

it.each([
  ['nothing', null, PLAIN_LOOK],
  ['a choice', 'large yellow', { size: 'large', colour: 'yellow' }],
  ['nonsense', 'gigantic pink', PLAIN_LOOK],
  ['half a choice', 'huge', { size: 'huge', colour: 'white' }],
])('of %s captions look as they should', (_what, kept, expected) => {
  expect(captionLook(kept)).toEqual(expected);
});
