import { existsSync } from 'node:fs';
import { openDatabase } from '#platform/database/open.ts';
import { NOW } from './now.ts';
import { startPostgres } from './postgres.ts';
import { TEMPLATES } from './test-database.ts';

/** One PostgreSQL for all suites, with two databases to copy: an empty one, and one with the demo catalogue. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  await postgres.run(`CREATE DATABASE ${TEMPLATES.empty}`);
  await (await openDatabase(postgres.url(TEMPLATES.empty))).destroy();
  await postgres.run(`CREATE DATABASE ${TEMPLATES.demo} TEMPLATE ${TEMPLATES.empty}`);
  if (existsSync('src/demo')) await fillDemo(postgres.url(TEMPLATES.demo));
  process.env['TEST_POSTGRES'] = postgres.url('postgres');
  return () => postgres.stop();
}

/** Imported only if the demo exists: other suites on PostgreSQL run without it. */
async function fillDemo(url: string): Promise<void> {
  const { seedDemo } = await import('#demo/seed-demo.ts');
  const database = await openDatabase(url);
  await seedDemo({ database, now: NOW, seed: 1 });
  await database.destroy();
}
