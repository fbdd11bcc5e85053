import { pathToFileURL } from 'node:url';
import { inject } from 'light-my-request';
import { type Host, registerHost } from '#config/host.ts';
import type { Handler } from './handler.ts';
import { causeOf, StartError } from './start-error.ts';

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

/** Fills the seam and then imports the built app; `report` writes the app's failures down. @throws StartError */
export async function loadApp(entry: string, report: Host['report'] = console.error): Promise<App> {
  const closers: Closer[] = [];
  let invalidate: (tags: readonly string[]) => void = () => {};
  registerHost({
    invalidate: (tags) => invalidate(tags),
    report,
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
    },
  };
}

/** An app without a readiness path needs no preparation. */
async function prepare(handler: Handler, host: string): Promise<void> {
  const { statusCode, payload } = await inject((request, response) => void handler(request, response), {
    url: READY_PATH,
    headers: { host },
  });
  if (statusCode >= 500)
    throw new StartError(`The catalogue could not be prepared: ${causeOf(payload)}. See the lines above.`);
}

async function importEntry(entry: string): Promise<{ handler: Handler }> {
  try {
    return (await import(pathToFileURL(entry).href)) as { handler: Handler };
  } catch (error) {
    throw new StartError(`The app could not be loaded: ${causeOf(error)}. Run "npm run build" and start again.`);
  }
}
