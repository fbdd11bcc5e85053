import type { Database } from './database/open.ts';
import type { BundledVideo } from './media/bundled-video.ts';

/** An account whose password is public: the sign-in page shows it. */
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

/** An invented catalogue and its simulator, optional for a platform. It writes through the same calls as every client. */
export interface Demo {
  account: DemoAccount;
  /** Adds the demo to a database, or updates it there. */
  seed(options: Seeding): Promise<void>;
  /** Adds seasons where fixtures run out. */
  extend(options: Seeding): Promise<void>;
  /** Removes everything of the demo that nothing else uses. */
  remove(database: Database, now: number): Promise<void>;
  /** The videos of its matches, from clips in `folder` where that is given. */
  video(database: Database, folder: string | undefined): BundledVideo;
  /** Plays its matches. */
  simulator(database: Database): { tick(now: number): Promise<number> };
}
