import type { SessionUser } from '#api/session/verification.ts';
import { keepIn, readJson } from '#lib/device-storage.ts';

/** The signed-in user and the time (ms) of the last session check in this tab: the next page starts with it. */
export interface TabMemory {
  readonly user: SessionUser;
  readonly at: number;
}

const KEY = 'session';

/** null for nobody, and in a browser without storage. */
export const readTab = () => readJson('sessionStorage', KEY) as TabMemory | null;

/** Stores the signed-in user for this tab. */
export const rememberInTab = (memory: TabMemory) => keepIn('sessionStorage', KEY, JSON.stringify(memory));

/** Deletes the stored user of this tab. */
export const forgetInTab = () => keepIn('sessionStorage', KEY, null);
