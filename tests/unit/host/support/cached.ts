import { cacheablePage, standIn } from './app.ts';
import { startHost } from './host.ts';

/** A host whose app answers `first` until the test sets another answer. Its clock moves only with `pass`. */
export async function cached(first = cacheablePage('first')) {
  let time = 1_000_000;
  const app = standIn(() => first);
  const host = await startHost(app.handler, { now: () => time });
  const pass = (seconds: number) => {
    time += seconds * 1000;
  };
  return { app, host, pass };
}
