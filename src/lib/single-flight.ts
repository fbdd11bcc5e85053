/** Does work for a key once, however many ask at the same time. Neither results nor failures are kept. */
export function createSingleFlight<K, T>() {
  const flights = new Map<K, Promise<T>>();
  return {
    run(key: K, work: () => Promise<T>): Promise<T> {
      const known = flights.get(key);
      if (known) return known;
      const flight = work().finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
    underWay: (key: K) => flights.get(key),
  };
}
