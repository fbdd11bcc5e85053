import { createUnwritten } from '#runtime/unwritten.ts';

/**
 * Sessions at the provider that were ended while the database could not be written, by the hash of their secret: in this process
 * they and their tokens are over at once. No secret is in two databases, so that one list serves all.
 */
export const unwrittenEnds = createUnwritten('The end of a session could not be written');
