import { describe, expect, test } from 'vitest';
import { safeUrl } from '#lib/safe-url.ts';

describe('is allowed in a link', () => {
  test.each(['https://example.org/a?b#c', 'http://example.org', 'mailto:a@example.org', '/teams', 'teams', '?page=2'])(
    '%s',
    (url) => {
      expect(safeUrl(url)).toBe(url);
    },
  );
});

describe('is dropped', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\tjavascript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '',
    null,
    undefined,
  ])('%j', (url) => {
    expect(safeUrl(url)).toBeNull();
  });
});
