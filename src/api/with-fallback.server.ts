import { isAnswer } from './data-cache.ts';
import { noteDegraded } from './deadline.server.ts';

/** A page without what failed must soon be made anew; not where the backend says that there is none. */
export function noteFailure(error: unknown): void {
  if (!isAnswer(error)) noteDegraded();
}

/** What a call answers that a page can be shown without, or `instead` where it fails. */
export const withFallback = <T, I>(call: Promise<T>, instead: I): Promise<T | I> =>
  call.catch((error: unknown) => {
    noteFailure(error);
    return instead;
  });
