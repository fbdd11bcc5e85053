/** Window event: a call was refused because the visitor is not signed in any more. */
export const SESSION_LOST = 'sessionlost';

/** Tells the page when an answer means that nobody is signed in any more; returns whether it does. */
export function noteLostSession({ status }: Response): boolean {
  if (status === 401) dispatchEvent(new Event(SESSION_LOST));
  return status === 401;
}
