import type { SessionUser } from '#api/session/verification.ts';

/** Who was signed in when the server was last asked in this tab, and when (ms): the next page of the tab begins with it. */
export interface TabMemory {
  readonly user: SessionUser;
  readonly at: number;
}

const KEY = 'session';

/** Remembers within a tab; a browser that stores nothing remembers nothing. */
export function createTabMemory() {
  const attempt = <T>(act: () => T): T | null => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  return {
    read: (): TabMemory | null => attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as TabMemory | null),
    write: (memory: TabMemory): void => void attempt(() => sessionStorage.setItem(KEY, JSON.stringify(memory))),
    clear: (): void => void attempt(() => sessionStorage.removeItem(KEY)),
  };
}
