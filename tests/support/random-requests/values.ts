import fc from 'fast-check';

const long = (length: number) => 'x'.repeat(length);

/** Texts known to break programs, by their fault. */
const TEXTS = {
  nothing: ['', ' ', '.', '..', ',', ';', '*', ','.repeat(300)],
  length: [long(99), long(100), long(101), long(300), long(8000), 'İ'.repeat(101), '😀'.repeat(64)],
  number: [
    ...['-1', '0', '1', '2', '1e309', '-0', 'NaN', 'Infinity', '9007199254740993', '99999999999999999999'],
    ...['-99999999999999999999', '1.5', '0x10', '٣', '99999', '10000000'],
  ],
  moment: [
    ...['2026-02-30', '2026-11-21', '0000-01-01', '0001-01-01', '9999-12-31', '275760-09-14', '-000001-01-01'],
    ...['2026-13-01', '2026-11-21T14:00:00Z', '-271821-04-20T00:00:00Z', '+275760-09-13T00:00:00Z'],
    ...['2026-11-21T14:00:00+99:99', '0000-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'],
  ],
  name: ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'true', 'null', 'undefined', '[object Object]'],
  unicode: [
    ...['İ', 'İstanbul', 'ß', 'ﬃ', '\u202e', '\u0301', '\ufeff', '😀', '𝕏', '漢字', '\u2028', '\uffff', '٪', 'é'],
    ...['\u0085', '\u007f', '\u00ad'],
  ],
  code: [
    ...["'", '"', '<script>', "' OR 1=1 --", '%', '_', '\\', '(', '[', '{', '`', '$&', 'a"b', 'AND', 'NEAR(a b)', 'a*'],
    ...['../../etc/passwd', 'http://127.0.0.1:1/', 'javascript:1', '//evil.example', 'a,b,c', 'a\nb', 'a\r\nX-Evil: 1'],
  ],
  word: ['live', 'upcoming', 'latest', 'week', 'month', 'results', 'squad', 'football', 'en', 'de', 'follow', 'Team'],
};

/**
 * Byte sequences that no encoded JavaScript string has: partial characters, string ends, line ends, invalid
 * encodings.
 */
const RAW = [
  ...['%ED%A0%80', '%ED%B0%80', '%00', 'x%00y', '%0d%0aX-Evil:%201', '%0a', '%c0%af', '%E0%A4', '%', '%zz', '%25'],
  ...[
    '%2e%2e',
    '%2f',
    '..%2f..%2fconfig',
    '%252e%252e%252f',
    '%5c',
    'a%2fb',
    'a%3fb',
    'a%23b',
    '+',
    '|',
    '{}',
    '\xff',
    '\xc4',
  ],
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  ...Object.values(TEXTS).map((texts) => fc.constantFrom(...texts)),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
);

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/** An encoded part of a URL that the product does not have. */
export const hostilePart: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: hostileText.map(encoded) },
  { weight: 1, arbitrary: fc.constantFrom(...RAW) },
);

/** An encoded part of a URL; mostly one of `known`. */
export function addressPart(known: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known).map(encoded) },
    { weight: 2, arbitrary: hostilePart },
  );
}
