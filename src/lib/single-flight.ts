export interface SingleFlight<K, T> {
  /** Does the work; who asks for the same key while it is under way gets the same promise. */
  run(key: K, work: () => Promise<T>): Promise<T>;
  /** What is under way for the key. */
  underWay(key: K): Promise<T> | undefined;
}

/** Does work for a key once, however many ask at the same time. Neither results nor failures are kept. */
export function createSingleFlight<K, T>(): SingleFlight<K, T> {
  const flights = new Map<K, Promise<T>>();
  return {
    run(key, work) {
      const known = flights.get(key);
      if (known) return known;
      const flight = work().finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
    underWay: (key) => flights.get(key),
  };
}
