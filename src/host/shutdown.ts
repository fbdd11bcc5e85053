/** What the app registered may take this long, ms; then the process ends anyway. */
const CLOSE_TIMEOUT = 3_000;

interface Parts {
  /** Lets requests under way finish and closes the server. */
  readonly drain: () => Promise<void>;
  readonly closeApp: () => Promise<unknown>;
  readonly exit?: (code: number) => void;
}

/** Ends the process on the first SIGTERM or SIGINT in good order, on the second at once. Returns what a signal does. */
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
