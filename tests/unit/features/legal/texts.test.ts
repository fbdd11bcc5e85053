import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COOKIES } from '#api/session/cookies.server.ts';
import { CAME_FOR_COOKIE, FLASH_COOKIE } from '#api/session/flash.ts';
import { CONSENT_COOKIE } from '#features/consent/choice.ts';
import { STORED } from '#features/legal/stored-data.ts';
import { LEGAL_LANGUAGES, LEGAL_PAGES } from '#config/legal-pages.ts';
import { templatePath } from '#features/legal/legal-source.ts';
import { sourceFiles } from '../../../support/source.ts';
import { DEVICE_KEYS } from '#stores/device-settings.ts';
import { visitedKey } from '#stores/onboarding.ts';

const cases = LEGAL_LANGUAGES.flatMap((language) => LEGAL_PAGES.map((page) => [page, language] as const));

test.each(cases)(
  '%s has a text in %s, with headings that begin at the second level and skip none',
  (page, language) => {
    const text = readFileSync(join('src/features/legal', templatePath(page, language)), 'utf8');
    const levels = [...text.matchAll(/^(#+) /gm)].map(([, marks]) => marks?.length ?? 0);
    expect(levels.length).toBeGreaterThan(3);
    expect(levels[0]).toBe(2);
    expect(levels.filter((level, index) => level < 2 || level - (levels[index - 1] ?? 2) > 1)).toEqual([]);
  },
);

test('lists exactly the entries that the sources store in a browser', () => {
  const keeping = sourceFiles('src').filter(({ text }) => /\b(local|session)Storage\b/.test(text));
  const KEYS = [/(?:KEY|FLASH|LOOKED) = '([^']+)'/g, /(?:Storage', |tItem\()'([^']+)'/g];
  const keys = keeping.flatMap(({ text }) => KEYS.flatMap((key) => [...text.matchAll(key)].map(([, name]) => name)));
  keys.push(
    ...Object.values(DEVICE_KEYS).map(({ key }) => key),
    visitedKey(''),
    ...COOKIES,
    FLASH_COOKIE,
    CAME_FOR_COOKIE,
    CONSENT_COOKIE,
  );
  keys.push(
    'lastVisitedPath',
    'lastContentPath',
    'sso',
    'sso-device',
    'sso-form',
    'sso-passkey-later',
    'media-chrome-pref-volume',
  );
  expect([...new Set(keys)].sort()).toEqual([...new Set(STORED.flatMap(({ names }) => names))].sort());
});
