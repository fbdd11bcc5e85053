import { setTimeout as pause } from 'node:timers/promises';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { MemoryLimiter } from '#runtime/rate-limit.ts';
import type { Shared } from '#runtime/shared.ts';
import { countedTime } from '#lib/counted-time.ts';
import type { Connection } from './connection.ts';

const PREFIX = 'touchline:';
const BUSY = '';
/** A replica has this long for shared work before another does it, ms. */
const WORK_MS = 20_000;
const POLL_MS = 50;

/** State that replicas share, over a connection that may be down. */
export function createShared(connection: Connection): Shared {
  return {
    limiter: (options) =>
      new RateLimiterRedis({
        ...options,
        keyPrefix: `${PREFIX}limit:${options.keyPrefix}`,
        storeClient: connection,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new MemoryLimiter(options),
      }),
    async isFirst(key, seconds) {
      const answer = connection.set(`${PREFIX}first:${key}`, '1', {
        condition: 'NX',
        expiration: { type: 'EX', value: seconds },
      });
      return (await answer.catch(() => 'OK')) === 'OK';
    },
    once: (key, seconds, work) => once(connection, `${PREFIX}once:${key}`, seconds, work),
  };
}

async function once(
  connection: Connection,
  key: string,
  seconds: number,
  work: () => Promise<string | null>,
): Promise<string | null> {
  const begun = countedTime();
  try {
    for (;;) {
      const taken = await connection.set(key, BUSY, { condition: 'NX', expiration: { type: 'PX', value: WORK_MS } });
      if (taken === 'OK') break;
      const known = await connection.get(key);
      if (known) return known;
      if (countedTime() - begun > WORK_MS) return work();
      await pause(POLL_MS);
    }
  } catch {
    return work();
  }
  const done = await work().catch(async (error: unknown) => {
    await connection.del(key).catch(() => 0);
    throw error;
  });
  const noted =
    done === null ? connection.del(key) : connection.set(key, done, { expiration: { type: 'EX', value: seconds } });
  await noted.catch(() => {});
  return done;
}
