import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findSeasonFiles } from '#platform/import/folder.ts';
import { seasonFolder, temporaryFolder } from './season-folder.ts';

const found = async (folder: string) => (await findSeasonFiles(folder)).map(({ file }) => file);

test('finds season files oldest first and ignores everything else', async () => {
  const folder = seasonFolder({
    '2025-26/en.1.json': {},
    '2025-26/de.1.json': {},
    '2024-25/uefa.cl.json': {},
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
    '2024-25/uefa.cl.json',
    '2025/br.1.json',
    '2025-26/de.1.json',
    '2025-26/en.1.json',
  ]);
});

test('takes a single season folder too', async () => {
  const folder = seasonFolder({ '2025-26/en.1.json': {} });
  expect(await findSeasonFiles(join(folder, '2025-26'))).toEqual([
    { path: join(folder, '2025-26', 'en.1.json'), file: '2025-26/en.1.json', season: '2025-26', code: 'en.1' },
  ]);
});

test('finds nothing in an empty folder and fails on none', async () => {
  const folder = temporaryFolder();
  expect(await found(folder)).toEqual([]);
  await expect(findSeasonFiles(join(folder, 'missing'))).rejects.toThrow('ENOENT');
});
