import { pathToFileURL } from 'node:url';
import { type Host, registerHost } from '#runtime/host.ts';
import { NO_TELEMETRY, type Telemetry } from '#runtime/telemetry.ts';
import type { Fetch, Handler } from './http/handler.ts';
import type { Replicas } from './replicas/replicas.ts';
import { causeOf, EXIT, StartError } from './start-error.ts';

const READY_PATH = '/internal/ready';

type Invalidate = Host['invalidate'];

/** The exports of src/entry.ts, built. */
interface Built {
  readonly handler: Handler;
  readonly fetch: Fetch;
}

/**
 * Registers the host, then imports the built app. `join` calls `invalidate` for other replicas; `purge` drops pages from
 * a CDN. @throws StartError
 */
export async function loadApp(
  entry: string,
  {
    report = console.error,
    note = console.warn,
    describeCalls = () => {},
  }: Partial<Pick<Host, 'report' | 'note' | 'describeCalls'>> = {},
  telemetry: Telemetry = NO_TELEMETRY,
  join?: (invalidate: Invalidate) => Replicas,
  purge: Invalidate = () => {},
) {
  const closers: Parameters<Host['onClose']>[0][] = [];
  const listeners: Invalidate[] = [];
  const invalidateHere: Invalidate = (tags) => {
    for (const listener of listeners) listener(tags);
  };
  const onInvalidate = (listener: Invalidate) => void listeners.push(listener);
  const replicas = join?.(invalidateHere);
  registerHost({
    invalidate: (tags) => {
      invalidateHere(tags);
      replicas?.publish(tags);
      purge(tags);
    },
    invalidateHere,
    onInvalidate,
    shared: replicas?.shared,
    report,
    note,
    telemetry,
    describeCalls,
    onClose: (closer) => void closers.push(closer),
  });
  const { handler, fetch } = await importEntry(entry);
  return {
    handler,
    fetch,
    /** Waits until the app has prepared its platform (migrations, demo catalogue). @throws StartError */
    prepare: (host: string) => prepare(fetch, host),
    /** Connects the app's invalidations to the page cache; earlier ones are dropped. */
    onInvalidate,
    /** Runs the app's close handlers in the order of registration; a failure stops no other. */
    close: async () => {
      for (const closer of closers) {
        try {
          await closer();
        } catch (error) {
          console.error(`Closing failed: ${causeOf(error)}`);
        }
      }
      replicas?.close();
    },
  };
}

/** An app without a readiness path needs no preparation. */
async function prepare(fetch: Fetch, host: string): Promise<void> {
  const answer = await fetch(new Request(`http://${host}${READY_PATH}`, { headers: { host } }));
  const { status } = answer;
  if (status === 200 || status === 404) return;
  const { cause, wrongData = false } = readinessIn(await answer.text());
  if (wrongData) throw new StartError(`${cause}.`, EXIT.configuration);
  throw new StartError(`The catalogue could not be prepared: ${causeOf(cause ?? `status ${status}`)}.`);
}

function readinessIn(payload: string): { cause?: string; wrongData?: boolean } {
  try {
    return JSON.parse(payload) as ReturnType<typeof readinessIn>;
  } catch {
    return {};
  }
}

async function importEntry(entry: string): Promise<Built> {
  try {
    return (await import(pathToFileURL(entry).href)) as Built;
  } catch (error) {
    throw new StartError(`The app could not be loaded: ${causeOf(error)}. Run "npm run build" and start again.`);
  }
}
