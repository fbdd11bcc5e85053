/** Timeout for the app's close handlers, ms. */
const CLOSE_TIMEOUT = 3_000;

interface Parts {
  /** Finishes open requests and closes the server. */
  readonly drain: () => Promise<void>;
  readonly closeApp: () => Promise<unknown>;
  readonly exit?: (code: number) => void;
}

/** Returns the signal handler: the first SIGTERM or SIGINT shuts down gracefully, the second at once. */
export function createShutdown({ drain, closeApp, exit = leave }: Parts): () => Promise<void> {
  let ending = false;
  return async () => {
    if (ending) return exit(1);
    ending = true;
    await drain();
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([closeApp(), new Promise((resolve) => (timer = setTimeout(resolve, CLOSE_TIMEOUT)))]);
    clearTimeout(timer);
    exit(0);
  };
}

/** Node waits for its threads, and one may never end (platform/pictures/picture-limit.ts): the next signal ends the process. */
function leave(code: number): void {
  for (const signal of ['SIGTERM', 'SIGINT']) process.removeAllListeners(signal);
  process.exit(code);
}
