import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findSourceFiles } from '#platform/import/source-files.ts';
import { seasonFolder, temporaryFolder } from './season-folder.ts';

const found = async (folder: string) => (await findSourceFiles(folder)).map(({ file }) => file);

test('finds season files oldest first and ignores everything else', async () => {
  const folder = seasonFolder({
    '2025-26/en.1.json': {},
    '2025-26/de.1.json': {},
    '2024-25/uefa.cl.json': {},
    'euro.json/2024--germany/euro.json': {},
    'euro.json/2024--germany/euro.stadiums.json': {},
    '2025-26/bundesliga.csv': 'text',
    '2025/br.1.json': {},
    '2025-26/README.md': 'text',
    '2025-26/.hidden.json': {},
    '2025-26/deeper/fr.1.json': {},
    'tools/nl.1.json': {},
    'LICENSE.md': 'text',
    'package.json': {},
  });
  symlinkSync(join(folder, '2025-26/en.1.json'), join(folder, '2025-26/link.json'));
  symlinkSync(join(folder, '2025-26'), join(folder, '2023-24'));
  mkdirSync(join(folder, '2025-26/folder.json'));
  expect(await found(folder)).toEqual([
    '2024--germany/euro.json',
    '2024-25/uefa.cl.json',
    '2025/br.1.json',
    '2025-26/bundesliga.csv',
    '2025-26/de.1.json',
    '2025-26/en.1.json',
  ]);
});

test('takes a file, and a folder without seasons', async () => {
  const folder = seasonFolder({ 'de.1.json': {}, 'de.1.clubs.json': {}, 'README.md': 'text', 'cup.ics': 'text' });
  expect(await found(folder)).toEqual(['cup.ics', 'de.1.json']);
  expect(await findSourceFiles(join(folder, 'de.1.json'))).toEqual([
    { path: join(folder, 'de.1.json'), file: 'de.1.json', season: null, code: 'de.1' },
  ]);
});

test('takes a single season folder too', async () => {
  const folder = seasonFolder({ '2025-26/en.1.json': {} });
  expect(await findSourceFiles(join(folder, '2025-26'))).toEqual([
    { path: join(folder, '2025-26', 'en.1.json'), file: '2025-26/en.1.json', season: '2025-26', code: 'en.1' },
  ]);
});

test('finds nothing in an empty folder and fails on none', async () => {
  const folder = temporaryFolder();
  expect(await found(folder)).toEqual([]);
  await expect(findSourceFiles(join(folder, 'missing'))).rejects.toThrow('ENOENT');
});
