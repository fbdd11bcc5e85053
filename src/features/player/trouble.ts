import type { FailureReason } from './recovery.ts';

/** What the viewer is told: trying again by itself, or stopped until they press retry. */
export type Trouble = { kind: 'reconnecting' } | { kind: 'failed'; reason: FailureReason };
