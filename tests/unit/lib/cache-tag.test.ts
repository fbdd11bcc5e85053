import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCacheTags, writeCacheTags } from '#lib/cache-tag.ts';

it.each([
  [['events', 'team:9a1c-7'], 'events,team:9a1c-7'],
  [['event:İ', 'event:a,b', 'event:50%'], 'event:%C4%B0,event:a%2Cb,event:50%25'],
  [['event:\r\nX-Evil: 1', 'event:\ud800'], 'event:%0D%0AX-Evil:%201,event:%EF%BF%BD'],
])('the tags %j stand in a header as %s', (tags, header) => {
  expect(writeCacheTags(tags)).toBe(header);
});

it('any text in a tag survives a header round trip', () => {
  const tag = fc.string({ unit: 'grapheme', minLength: 1 });
  fc.assert(
    fc.property(fc.uniqueArray(tag), (tags) => {
      const header = writeCacheTags(tags);
      expect(() => new Headers({ 'cache-tag': header })).not.toThrow();
      expect(readCacheTags(new Headers({ 'cache-tag': header }).get('cache-tag') ?? '')).toEqual(tags);
    }),
  );
});

it('tags of other programs are read unchanged, without duplicates', () => {
  expect(readCacheTags('events, team:1,,events, 100%')).toEqual(['events', 'team:1', '100%']);
});
