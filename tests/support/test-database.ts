import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '#platform/database/open.ts';

/** The databases that suites on PostgreSQL copy. */
export const TEMPLATES = { empty: 'touchline_empty', demo: 'touchline_demo' } as const;

/** The file of an embedded database. */
const FILE = 'touchline.sqlite';

/** The URL of this suite's own database, copied from a template. Only for suites on PostgreSQL. */
async function copyOf(template: keyof typeof TEMPLATES | 'template0'): Promise<string> {
  const url = new URL(process.env['TEST_POSTGRES'] ?? '');
  const name = `suite_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template === 'template0' ? template : TEMPLATES[template]}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}

/** The URL of an empty database. */
export const emptyDatabaseUrl = (): Promise<string> => copyOf('template0');

/**
 * The path of this suite's own embedded database; the demo's is a copy of the seeded one, if any (support/demo-
 * setup.ts).
 */
function embeddedPath(template: keyof typeof TEMPLATES): string {
  const seeded = process.env['TEST_DEMO'];
  if (template === 'empty' || !seeded) return ':memory:';
  const folder = join(seeded, randomUUID());
  cpSync(join(seeded, FILE), join(folder, FILE));
  return folder;
}

/** This suite's own database on its engine: an empty catalogue, or a copy of the demo's. */
export const testDatabase = async (template: keyof typeof TEMPLATES = 'empty'): Promise<Database> =>
  openDatabase(process.env['TEST_ENGINE'] === 'postgres' ? await copyOf(template) : embeddedPath(template));
