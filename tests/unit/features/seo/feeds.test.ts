import { expect, it } from 'vitest';
import { highlight } from '#contract/entities.ts';
import { highlightEntries, jsonFeed, resultEntries, rssFeed } from '#features/seo/feeds.ts';
import { addresses, match, ORIGIN } from './support.ts';

const feed = {
  title: 'Touchline: Results',
  description: 'All & everything',
  language: 'en-GB',
  homeUrl: `${ORIGIN}/all-matches?view=results`,
  feedUrl: `${ORIGIN}/feeds/results.rss`,
};

it('a result is in the text of an entry, never in its title', () => {
  const [entry] = resultEntries([match({ status: 'finished' })], addresses);
  expect(entry).toMatchObject({ title: 'Home – Away, First League', text: 'Home – Away 3–1' });
});

it('a match without a score is no result', () => {
  expect(resultEntries([match({ score: null })], addresses)).toEqual([]);
});

it('a highlight’s name, which may reveal the result, is not its title', () => {
  const given = { uuid: 'h', name: 'Late winner: Cole (89)', images: [], event: { uuid: 'e', name: 'A – B' } };
  const published = highlight.parse({ ...given, publishedAt: '2026-11-21T15:52:00.000Z' });
  expect(highlightEntries([published, highlight.parse(given)], addresses)).toEqual([
    expect.objectContaining({ title: 'A – B', text: 'Late winner: Cole (89)', url: `${ORIGIN}/highlights/h` }),
  ]);
});

it('a match without a start time is published at noon', () => {
  const [entry] = resultEntries([match({ startTime: '2026-11-21', startTimeKnown: false })], addresses);
  expect(entry?.published).toBe('2026-11-21T12:00:00.000Z');
});

it('RSS is escaped, dated and deterministic', () => {
  const entries = resultEntries([match({ name: 'A & B – C' })], addresses);
  const xml = rssFeed({ ...feed, entries });
  expect(xml).toContain('<title>A &amp; B – C, First League</title>');
  expect(xml).toContain('<pubDate>Sat, 21 Nov 2026 14:00:00 GMT</pubDate>');
  expect(xml).toContain('<description>All &amp; everything</description>');
  expect(rssFeed({ ...feed, entries })).toBe(xml);
});

it('JSON Feed names its version and the id of each entry', () => {
  const entries = resultEntries([match()], addresses);
  expect(jsonFeed({ ...feed, entries })).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    items: [{ id: `${ORIGIN}/events/e1`, content_text: 'Home – Away 3–1', date_published: '2026-11-21T14:00:00.000Z' }],
  });
});
