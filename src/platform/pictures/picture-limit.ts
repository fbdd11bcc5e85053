import { createConcurrencyLimit } from '#lib/concurrency-limit.ts';

/** A picture takes 5 to 100 ms, or seconds on a machine that is busy with other work. */
const TIMEOUT_MS = 20_000;

/**
 * A concurrency limit (lib/concurrency-limit.ts) for work on pictures, which ends: on a busy machine libvips now and then waits for
 * itself for ever (lovell/sharp issue 4486). A job that takes longer than `timeout` ms is given up, with a warning, and
 * the next one starts; its thread, one of the process's four, is lost. A job given up, or one too many, resolves to null.
 */
export function createPictureLimit(atOnce: number, queueMax = Number.POSITIVE_INFINITY, timeout = TIMEOUT_MS) {
  const limit = createConcurrencyLimit(atOnce, queueMax);
  return <T>(job: () => Promise<T>): Promise<T | null> => limit(() => within(timeout, job()));
}

async function within<T>(timeout: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      process.emitWarning(`A picture was not ready after ${timeout / 1000} s. Restart the server if this repeats.`);
      resolve(null);
    }, timeout);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
