import { expect, it } from 'vitest';
import { escapeXml } from '#lib/escape-xml.ts';

it.each([
  ['Brighton & Hove <b>"A"</b> \'x\'', 'Brighton &amp; Hove &lt;b&gt;&quot;A&quot;&lt;/b&gt; &#39;x&#39;'],
  ['bell\u0007 and null\u0000', 'bell and null'],
  ['half \ud83d of a pair', 'half  of a pair'],
  ['⚽ 🏀 São Paulo', '⚽ 🏀 São Paulo'],
  ['line\nand\ttab', 'line\nand\ttab'],
])('writes %j as XML', (text, xml) => {
  expect(escapeXml(text)).toBe(xml);
});
