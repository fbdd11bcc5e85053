import { type RunningServer, startServer } from './server.ts';

export interface InspectedServer extends RunningServer {
  /** Ages all cached data of the server by two hours. */
  age(): Promise<void>;
  /**
   * Bytes after a garbage collection, the peak resident size, the open handles (sockets, timers, files), and the
   * process.
   */
  holds(): Promise<{ heap: number; rss: number; open: number; peak: number; pid: number }>;
  /** Warnings of the runtime. */
  warnings(): string[];
}

const PRELOAD = new URL('./inspected.ts', import.meta.url).href;
const DEADLINE_MS = 10_000;

/**
 * Starts the built product with a clock that a test can advance and a heap that it can inspect. Keeps NODE_OPTIONS of
 * the settings.
 */
export async function startInspected(settings: Record<string, string> = {}): Promise<InspectedServer> {
  const options = `--import=${PRELOAD} ${settings['NODE_OPTIONS'] ?? ''}`;
  const server = await startServer({ ...settings, NODE_OPTIONS: options });
  const lines = (word: string) => server.output().match(new RegExp(`^${word} .*$`, 'gm')) ?? [];

  async function answerTo(signal: NodeJS.Signals, word: string): Promise<string> {
    const before = lines(word).length;
    const end = performance.now() + DEADLINE_MS;
    void server.stop(signal);
    while (lines(word).length === before) {
      if (performance.now() > end) throw new Error(`The server did not react to ${signal}:\n${server.output()}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return lines(word).at(-1) ?? '';
  }

  return {
    ...server,
    age: async () => void (await answerTo('SIGUSR2', 'AHEAD')),
    holds: async () => {
      const [, heap, rss, open, peak, pid] = (await answerTo('SIGWINCH', 'HOLDS')).split(' ').map(Number);
      return { heap: heap!, rss: rss!, open: open!, peak: peak!, pid: pid! };
    },
    warnings: () => lines('WARNED'),
  };
}
