import type { Database } from './open.ts';

interface Gathered<Value> {
  readonly keys: Set<string>;
  readonly found: Promise<ReadonlyMap<string, Value>>;
}

/**
 * Joins reads by key: the lists of a page that are ready in the same turn of the event loop share one statement. A caller finds
 * the keys of others as well in what it gets. A failure is everybody's.
 */
export function together<Value>(
  read: (database: Database, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (database: Database, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>> {
  // A transaction is a database of its own here.
  const waiting = new WeakMap<Database, Gathered<Value>>();

  function gather(database: Database): Gathered<Value> {
    const keys = new Set<string>();
    // After everything that is ready to go on now.
    const turn = new Promise<void>((resolve) => process.nextTick(resolve));
    const found = turn.then(() => {
      waiting.delete(database);
      return read(database, [...keys]);
    });
    const gathered = { keys, found };
    waiting.set(database, gathered);
    return gathered;
  }

  return (database, keys) => {
    const gathered = waiting.get(database) ?? gather(database);
    for (const key of keys) gathered.keys.add(key);
    return gathered.found;
  };
}
