import { expect, it } from 'vitest';
import { chaptersWithin, filmFacts, filmFactsOf } from '#platform/media/film-facts.ts';

const facts = filmFacts({
  id: 'match',
  duration: 120,
  events: [
    { at: 2.6, kind: 'kickoff', text: 'Red kick off' },
    { at: 25.2, kind: 'corner', text: 'Corner for Red' },
    { at: 27.2, kind: 'goal', text: 'Headed goal from the corner: 1-0' },
    { at: 115, kind: 'whistle', text: 'Half-time: 1-0' },
  ],
});

it('chapters begin shortly before what they show, follow each other and never tell the score', () => {
  expect(facts.url).toBe('/media/vod/match/index.m3u8');
  expect(facts.chapters).toEqual([
    { name: 'Red kick off', start: 0, end: 24 },
    { name: 'Headed goal from the corner', start: 24, end: 112 },
    { name: 'Half-time', start: 112, end: 120 },
  ]);
});

it.each([
  [0, 10, [['Red kick off', 0, 10]]],
  [
    20,
    60,
    [
      ['Red kick off', 0, 4],
      ['Headed goal from the corner', 4, 40],
    ],
  ],
  [112, 120, [['Half-time', 0, 8]]],
])('a part from %d to %d has the chapters that run in it', (from, to, found) => {
  const chapters = chaptersWithin(facts.chapters, from, to);
  expect(chapters.map(({ name, start, end }) => [name, start, end])).toEqual(found);
});

it('a folder without a film has no facts', async () => {
  expect(await filmFactsOf('/nowhere')()).toBeNull();
  expect((await filmFactsOf('src/platform/media/film')())?.chapters.length).toBeGreaterThan(4);
});
