import { openDatabase } from '#platform/database/open.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { NOW } from './platform.ts';
import { startPostgres } from './postgres.ts';
import { TEMPLATES } from './test-database.ts';

/** One PostgreSQL for all suites, with two databases to copy: an empty one, and one that holds the demo catalogue. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  await postgres.run(`CREATE DATABASE ${TEMPLATES.empty}`);
  await (await openDatabase(postgres.url(TEMPLATES.empty))).destroy();
  await postgres.run(`CREATE DATABASE ${TEMPLATES.demo} TEMPLATE ${TEMPLATES.empty}`);
  const demo = await openDatabase(postgres.url(TEMPLATES.demo));
  await seedDemo({ database: demo, now: NOW, seed: 1 });
  await demo.destroy();
  process.env['TEST_POSTGRES'] = postgres.url('postgres');
  return () => postgres.stop();
}
