import { pathToFileURL } from 'node:url';
import { inject } from 'light-my-request';
import { type Host, registerHost } from '#runtime/host.ts';
import { NO_TELEMETRY, type Telemetry } from '#runtime/telemetry.ts';
import type { Handler } from './http/handler.ts';
import type { Replicas } from './replicas/replicas.ts';
import { causeOf, EXIT, StartError } from './start-error.ts';

type Closer = () => void | Promise<void>;

const READY_PATH = '/internal/ready';

export interface App {
  readonly handler: Handler;
  /** Waits until the app has prepared its platform (migrations, demo catalogue). @throws StartError */
  prepare(host: string): Promise<void>;
  /** Connects the app's invalidations to the page cache; those that came before are of no use. */
  onInvalidate(invalidate: (tags: readonly string[]) => void): void;
  /** Runs what the app registered to be done at the end, in the order of registration; one failure stops no other. */
  close(): Promise<void>;
}

/** What the app says to the server. */
type Said = Pick<Host, 'report' | 'note' | 'describeCalls'>;

/** How this process joins others that serve the same site; `told` hears what they have changed. */
type Join = (told: (tags: readonly string[]) => void) => Replicas;

/**
 * Fills the seam and then imports the built app; `report` and `note` write down what the app says, `describeCalls` learns its calls, `join` is given where there are
 * other replicas. @throws StartError
 */
export async function loadApp(
  entry: string,
  { report = console.error, note = console.warn, describeCalls = () => {} }: Partial<Said> = {},
  telemetry: Telemetry = NO_TELEMETRY,
  join?: Join,
): Promise<App> {
  const closers: Closer[] = [];
  let invalidate: (tags: readonly string[]) => void = () => {};
  const invalidateHere = (tags: readonly string[]) => invalidate(tags);
  const replicas = join?.(invalidateHere);
  registerHost({
    invalidate: (tags) => {
      invalidate(tags);
      replicas?.tell(tags);
    },
    invalidateHere,
    shared: replicas?.shared,
    report,
    note,
    telemetry,
    describeCalls,
    onClose: (closer) => {
      closers.push(closer);
    },
  });
  const { handler } = await importEntry(entry);
  return {
    handler,
    prepare: (host) => prepare(handler, host),
    onInvalidate: (listener) => {
      invalidate = listener;
    },
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

interface Readiness {
  readonly cause?: string;
  readonly wrongData?: boolean;
}

/** An app without a readiness path needs no preparation. */
async function prepare(handler: Handler, host: string): Promise<void> {
  const { statusCode, payload } = await inject((request, response) => void handler(request, response), {
    url: READY_PATH,
    headers: { host },
  });
  if (statusCode === 200 || statusCode === 404) return;
  const { cause, wrongData = false } = readinessIn(payload);
  if (wrongData) throw new StartError(`${cause}.`, EXIT.configuration);
  throw new StartError(`The catalogue could not be prepared: ${causeOf(cause ?? `status ${statusCode}`)}.`);
}

function readinessIn(payload: string): Readiness {
  try {
    return JSON.parse(payload) as Readiness;
  } catch {
    return {};
  }
}

async function importEntry(entry: string): Promise<{ handler: Handler }> {
  try {
    return (await import(pathToFileURL(entry).href)) as { handler: Handler };
  } catch (error) {
    throw new StartError(`The app could not be loaded: ${causeOf(error)}. Run "npm run build" and start again.`);
  }
}
