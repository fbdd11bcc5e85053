/** Timeout for the app's close handlers, ms. */
const CLOSE_TIMEOUT = 3_000;

interface Parts {
  /** Finishes open requests and closes the server. */
  readonly drain: () => Promise<void>;
  readonly closeApp: () => Promise<unknown>;
  readonly exit?: (code: number) => void;
}

/** Returns the signal handler: the first SIGTERM or SIGINT shuts down gracefully, the second at once. */
export function createShutdown({ drain, closeApp, exit = (code) => process.exit(code) }: Parts): () => Promise<void> {
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
