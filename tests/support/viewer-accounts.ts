import { seedDemo } from '#demo/seed-demo.ts';
import { demo } from '#demo/demo.ts';
import type { PlatformOptions } from '#platform/platform.ts';
import { type AccountsPlatform, accountsPlatform } from './accounts-platform.ts';
import { testDatabase } from './test-database.ts';
import { apiOf, newToken } from './visitor.ts';

export interface Watcher {
  token: string;
  uuid: string;
}

/** The demo's catalogue with accounts of different access. */
export async function viewersPlatform(
  options: Partial<PlatformOptions> = {},
): Promise<AccountsPlatform & { newWatcher(): Promise<Watcher> }> {
  const database = options.database ?? (await testDatabase('demo'));
  const platform = await accountsPlatform({ video: demo.video(database, undefined), ...options, database });
  await seedDemo({ database: platform.database, now: platform.now(), seed: 1 });
  const api = apiOf(platform.fetch);
  return {
    ...platform,
    newWatcher: async () => {
      const token = await newToken(platform.fetch);
      const me = await api.call('GET', '/api/v2/users/me', token);
      return { token, uuid: ((await me.json()) as { uuid: string }).uuid };
    },
  };
}

/** The demo's first event with a video, this status and this access. */
export async function eventWithVideo(
  { database }: AccountsPlatform,
  access: 'free' | 'login' | 'pass' | 'ppv',
  status: 'live' | 'finished' | 'scheduled',
): Promise<string> {
  const { uuid } = await database
    .selectFrom('event')
    .select('uuid')
    .where('access', '=', access)
    .where('status', '=', status)
    .where('video', 'is not', null)
    .where('technical_issue', '=', 0)
    .orderBy('starts_at', 'desc')
    .orderBy('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}
