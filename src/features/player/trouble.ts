import type { FailureReason } from './engine/recovery.ts';

/** What the viewer is told: trying again by itself, a part left out, or stopped until they press retry. */
export type Trouble = { kind: 'reconnecting' } | { kind: 'skipped' } | { kind: 'failed'; reason: FailureReason };
