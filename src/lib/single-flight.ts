interface Flight<T> {
  promise: Promise<T> | undefined;
}

/**
 * Does work for a key once, however many ask at the same time. Neither results nor failures are kept: a map that shrinks leaves its
 * old table behind, with the entries of then, until the engine collects the whole heap, so a finished flight is emptied.
 */
export function createSingleFlight<K, T>() {
  const flights = new Map<K, Flight<T>>();
  return {
    run(key: K, work: () => Promise<T>): Promise<T> {
      const known = flights.get(key)?.promise;
      if (known) return known;
      const flight: Flight<T> = { promise: undefined };
      const promise = work().finally(() => {
        flights.delete(key);
        flight.promise = undefined;
      });
      flight.promise = promise;
      flights.set(key, flight);
      return promise;
    },
    underWay: (key: K) => flights.get(key)?.promise,
  };
}
