import type { SessionUser } from '#api/session/verification.ts';
import { keepIn, readJson } from '#lib/device-storage.ts';

/** Who was signed in when the server was last asked in this tab, and when (ms): the next page of the tab begins with it. */
export interface TabMemory {
  readonly user: SessionUser;
  readonly at: number;
}

const KEY = 'session';

/** Who was remembered within the tab; null where nobody is, and in a browser that stores nothing. */
export const readTab = () => readJson('sessionStorage', KEY) as TabMemory | null;

/** Remembers who is signed in, within the tab. */
export const rememberInTab = (memory: TabMemory) => keepIn('sessionStorage', KEY, JSON.stringify(memory));

/** Leaves nobody remembered within the tab. */
export const forgetInTab = () => keepIn('sessionStorage', KEY, null);
