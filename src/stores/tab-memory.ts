import type { SessionUser } from '#api/session/verification.ts';
import { keepIn, readJson } from '#lib/device-storage.ts';

/** Who was signed in when the server was last asked in this tab, and when (ms): the next page of the tab begins with it. */
export interface TabMemory {
  readonly user: SessionUser;
  readonly at: number;
}

const KEY = 'session';

/** Remembers within a tab; a browser that stores nothing remembers nothing. */
export function createTabMemory() {
  return {
    read: (): TabMemory | null => readJson('sessionStorage', KEY) as TabMemory | null,
    write: (memory: TabMemory) => keepIn('sessionStorage', KEY, JSON.stringify(memory)),
    clear: () => keepIn('sessionStorage', KEY, null),
  };
}
