const PAUSE_MS = 20;
const DEADLINE_MS = 10_000;

/** Four readers load pages one after the other until stopped; a page without a 200 within ten seconds is a failure. */
export function readerOf(origin: string, paths: readonly string[]) {
  let on = true;
  let answered = 0;
  let failures: string[] = [];
  const read = async (path: string) => {
    try {
      const answer = await fetch(origin + path, { signal: AbortSignal.timeout(DEADLINE_MS) });
      await answer.arrayBuffer();
      if (answer.status === 200) answered += 1;
      else failures.push(`${path}: ${answer.status}`);
    } catch (error) {
      failures.push(`${path}: ${String((error as { cause?: unknown }).cause ?? error)}`);
    }
  };
  const readers = paths.map(async (_, first) => {
    for (let turn = first; on; turn += 1) {
      await read(paths[turn % paths.length] ?? '/');
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  });
  return {
    get answered() {
      return answered;
    },
    get failures(): readonly string[] {
      return failures;
    },
    reset() {
      answered = 0;
      failures = [];
    },
    async stop() {
      on = false;
      await Promise.all(readers);
    },
  };
}
