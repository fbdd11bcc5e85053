import { createClock } from '#lib/clock.ts';
import type { Database } from '#platform/database/open.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { demo } from '#demo/demo.ts';
import { createPlatform } from '#platform/platform.ts';
import { NOW } from './now.ts';
import { testDatabase } from './test-database.ts';

export interface TestPlatform {
  database: Database;
  get(path: string, init?: RequestInit): Promise<Response>;
  /** The JSON at a path. */
  json<T = unknown>(path: string): Promise<T>;
  close(): Promise<void>;
}

/** The embedded backend in this process, on its own database with the demo catalogue. */
export async function demoPlatform(): Promise<TestPlatform> {
  const database = await testDatabase('demo');
  const clock = createClock({ startAt: NOW, rate: 1, realNow: () => NOW });
  await seedDemo({ database, now: NOW, seed: 1 });
  const platform = createPlatform({
    database,
    clock,
    video: demo.video(database, undefined),
    allowedOrigins: ['https://friend.example'],
  });
  const get = async (path: string, init?: RequestInit) =>
    platform.fetch(new Request(new URL(path, 'http://test.invalid'), init));
  return {
    database,
    get,
    json: async <T>(path: string) => (await get(path)).json() as Promise<T>,
    close: () => database.destroy(),
  };
}
