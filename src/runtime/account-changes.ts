import { currentHost } from './host.ts';

/** The browser that made the change has its answer before the others look: it need not be told what it did itself. */
const AFTER_MS = 150;
const PREFIX = 'account:';

type Listener = () => void;
const listeners = new Map<string, Set<Listener>>();
let connected = false;

/** Tells all replicas that an account's user or sessions changed, shortly after the call. */
export function publishAccountChange(account: string): void {
  setTimeout(() => currentHost().invalidate([PREFIX + account]), AFTER_MS).unref();
}

/** Calls the listener after each change of an account's user or sessions; returns a function that stops that. */
export function onAccountChange(account: string, listener: Listener): () => void {
  connect();
  const own = listeners.get(account) ?? new Set();
  listeners.set(account, own.add(listener));
  return () => {
    own.delete(listener);
    if (own.size === 0 && listeners.get(account) === own) listeners.delete(account);
  };
}

function connect(): void {
  if (connected) return;
  connected = true;
  currentHost().onInvalidate((tags) => {
    for (const tag of tags)
      if (tag.startsWith(PREFIX))
        for (const listener of [...(listeners.get(tag.slice(PREFIX.length)) ?? [])]) listener();
  });
}
