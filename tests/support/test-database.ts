import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '#platform/database/open.ts';

/** What suites on PostgreSQL copy. */
export const TEMPLATES = { empty: 'touchline_empty', demo: 'touchline_demo' } as const;

/** The file of an embedded database. */
const FILE = 'touchline.sqlite';

/** The address of a database of this suite's own, copied from one of the templates. Only for suites on PostgreSQL. */
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

/** The address of a database in which there is nothing at all. */
export const emptyPlace = (): Promise<string> => copyOf('template0');

/** Where an embedded database of this suite's own is; the demo's is a copy where one was seeded (support/demo-setup.ts). */
function embeddedPlace(template: keyof typeof TEMPLATES): string {
  const seeded = process.env['TEST_DEMO'];
  if (template === 'empty' || !seeded) return ':memory:';
  const folder = join(seeded, randomUUID());
  cpSync(join(seeded, FILE), join(folder, FILE));
  return folder;
}

/** A database of this suite's own on the engine that it runs on: an empty catalogue, or a copy of the demo's. */
export const testDatabase = async (template: keyof typeof TEMPLATES = 'empty'): Promise<Database> =>
  openDatabase(process.env['TEST_ENGINE'] === 'postgres' ? await copyOf(template) : embeddedPlace(template));
