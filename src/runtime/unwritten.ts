import { databaseOutage } from './outage.ts';
import { isDatabaseUnavailable } from '#lib/database-unavailable.ts';

const AGAIN_MS = 1_000;

type Write = () => void | Promise<void>;

/** Writes that take effect at once; when the database cannot store one, it is retried every second. */
export function createUnwritten(what: string) {
  const waiting = new Map<string, Write>();
  let isPlanned = false;

  async function make(key: string, write: Write): Promise<void> {
    try {
      await write();
      waiting.delete(key);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) waiting.delete(key);
      throw error;
    }
  }

  /** Stops at the first failure: an outage fails all. */
  async function makeAll(): Promise<void> {
    isPlanned = false;
    try {
      for (const [key, write] of waiting) await make(key, write);
      databaseOutage.written();
    } catch (error) {
      databaseOutage.report(what, error);
    }
    later();
  }

  function later(): void {
    if (waiting.size === 0 || isPlanned) return;
    isPlanned = true;
    setTimeout(() => void makeAll(), AGAIN_MS).unref();
  }

  return {
    /** Whether the write of this key is pending. */
    has: (key: string) => waiting.has(key),
    /** Writes now, or later under this key during an outage. @throws other errors */
    async write(key: string, write: Write): Promise<void> {
      waiting.set(key, write);
      await make(key, write).catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) throw error;
        databaseOutage.report(what, error);
        later();
      });
    },
  };
}
