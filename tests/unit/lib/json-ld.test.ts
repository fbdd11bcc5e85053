import { describe, expect, it } from 'vitest';
import { jsonLd } from '#lib/json-ld.ts';

describe('JSON in a script element', () => {
  it.each([
    ['an end tag', '</script><script>alert(1)</script>'],
    ['a comment', '<!-- <script>'],
    ['an entity', 'Brighton &amp; Hove &lt;'],
    ['line separators', 'one\u2028two\u2029three'],
    ['quotes and backslashes', '"\\" \'x\''],
  ])('keeps %s as data', (_what, name) => {
    const text = jsonLd({ name });
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual({ name });
  });

  it('leaves out undefined values', () => {
    expect(jsonLd({ name: 'A', image: undefined })).toBe('{"name":"A"}');
  });
});
