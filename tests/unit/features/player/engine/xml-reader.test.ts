// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { xmlReader } from '#features/player/engine/xml-reader.ts';

it.each([
  ['<tt xmlns="http://www.w3.org/ns/ttml"><body/></tt>', 'tt'],
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n<!-- by an encoder -->\n<tt:tt xmlns:tt="http://www.w3.org/ns/ttml"/>',
    'tt',
  ],
  ['\uFEFF<tt>a</tt>', 'tt'],
  ['<WRMHEADER version="4.0.0.0"><DATA/></WRMHEADER>', 'WRMHEADER'],
])('%s is read', (text, name) => expect(xmlReader.parseFromString(text).documentElement.localName).toBe(name));

it.each(['<html xmlns="http://www.w3.org/1999/xhtml"><script>x</script></html>', '<svg onload="x"/>', 'text', ''])(
  '%j is not',
  (text) => expect(() => xmlReader.parseFromString(text)).toThrow(TypeError),
);
