import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#platform/database/open.ts';
import { NOW } from './now.ts';

/**
 * One embedded database with the demo catalogue for all suites to copy (support/test-database.ts); none if the demo
 * is deleted.
 */
export default async function setup(): Promise<(() => void) | undefined> {
  if (!existsSync('src/demo')) return undefined;
  const { seedDemo } = await import('#demo/seed-demo.ts');
  const folder = mkdtempSync(join(tmpdir(), 'touchline-demo-'));
  const database = await openDatabase(folder);
  await seedDemo({ database, now: NOW, seed: 1 });
  await database.destroy();
  process.env['TEST_DEMO'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
