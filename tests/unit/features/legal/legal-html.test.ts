// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { legalHtml } from '#features/legal/legal-html.ts';
import { legalSource } from '#features/legal/legal-source.ts';

describe('the text of a legal page', () => {
  const template = (language: string) => `template in ${language}`;
  const shown = (language: 'en' | 'de', own: { en: string | null; de: string | null } | undefined) => {
    const source = legalSource(language, own, template);
    return [source.markdown, source.language, source.own];
  };

  it("is the operator's in the language, else in the other, else the template", () => {
    expect(shown('de', { en: 'Ours.', de: 'Unseres.' })).toEqual(['Unseres.', 'de', true]);
    expect(shown('de', { en: 'Ours.', de: null })).toEqual(['Ours.', 'en', true]);
    expect(shown('en', { en: null, de: 'Unseres.' })).toEqual(['Unseres.', 'de', true]);
    expect(shown('de', { en: null, de: null })).toEqual(['template in de', 'de', false]);
    expect(shown('en', undefined)).toEqual(['template in en', 'en', false]);
  });

  it('is HTML of headings, lists and links, below the heading of the page', () => {
    const html = legalHtml('# Imprint\n\n## Club\n\n- [Write](mailto:us@club.example)\n- **Ada**');
    expect(html).toContain('<h2>Imprint</h2>');
    expect(html).toContain('<h3>Club</h3>');
    expect(html).toContain('<li><a href="mailto:us@club.example">Write</a></li>');
    expect(html).toContain('<strong>Ada</strong>');
    expect(legalHtml('## Club')).toBe('<h2>Club</h2>');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt&#58;alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '![x](javascript:alert(1))',
    '<javascript:alert(1)>',
    '[x]: javascript:alert(1)\n\n[x]',
    String.raw`[x](https://a.example "\" onmouseover=alert(1)")`,
  ])('%s runs nothing', (markdown) => {
    const read = new DOMParser().parseFromString(legalHtml(markdown), 'text/html');
    expect(read.querySelector('script, [onerror], [onmouseover]')).toBeNull();
    const addresses = [...read.querySelectorAll('[href], [src]')].map(
      (one) => one.getAttribute('href') ?? one.getAttribute('src'),
    );
    expect(addresses.filter((address) => /^(javascript|data)/i.test(address ?? ''))).toEqual([]);
  });
});
