import { type RunningServer, startServer } from './server.ts';

export interface InspectedServer extends RunningServer {
  /** Makes all that the server has kept two hours old. */
  age(): Promise<void>;
  /** Bytes after a garbage collection and the most resident ones ever; what is open: sockets, timers, files; the process. */
  holds(): Promise<{ heap: number; rss: number; open: number; peak: number; pid: number }>;
  /** Warnings of the runtime. */
  warnings(): string[];
}

const PRELOAD = new URL('./inspected.ts', import.meta.url).href;
const DEADLINE_MS = 10_000;

/**
 * Starts the built product as it is, with a clock that a test can set forward and a heap that it can look at. NODE_OPTIONS among the
 * settings are kept.
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
      if (performance.now() > end) throw new Error(`The server said nothing to ${signal}:\n${server.output()}`);
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
