import type { Database } from './database/open.ts';

/** An account whose password everybody knows: it is shown on the sign-in page. */
export interface DemoAccount {
  uuid: string;
  email: string;
  password: string;
}

interface Seeding {
  database: Database;
  /** ms of product time. */
  now: number;
  seed: number;
  /** Of all prices, ISO 4217. */
  currency: string;
}

/** An invented catalogue and its simulator, which whoever opens the platform may bring along. It writes as every client does. */
export interface Demo {
  account: DemoAccount;
  /** Fills a database that has no demo yet, and brings one that has up to date. */
  seed(options: Seeding): Promise<void>;
  /** Adds seasons where fixtures run out. */
  extend(options: Seeding): Promise<void>;
  /** Takes everything of the demo away that nobody else uses. */
  remove(database: Database, now: number): Promise<void>;
  /** What plays its matches. */
  simulator(database: Database): { tick(now: number): Promise<number> };
}
