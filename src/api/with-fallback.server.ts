import { isAnswer } from './data-cache.ts';
import { noteDegraded } from './deadline.server.ts';

/** Marks the page as incomplete, unless the backend answered that there is nothing. */
export function noteFailure(error: unknown): void {
  if (!isAnswer(error)) noteDegraded();
}

/** The result of an optional call, or `instead` when it fails. */
export const withFallback = <T, I>(call: Promise<T>, instead: I): Promise<T | I> =>
  call.catch((error: unknown) => {
    noteFailure(error);
    return instead;
  });
