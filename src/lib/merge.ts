const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The base with the given values of its types. Unknown keys are dropped; null in the base accepts anything. */
export function mergeOver<T>(base: T, given: unknown): T {
  if (isPlainObject(base)) {
    if (!isPlainObject(given)) return base;
    const entries = Object.entries(base).map(([key, value]) => [
      key,
      Object.hasOwn(given, key) ? mergeOver(value, given[key]) : value,
    ]);
    return Object.fromEntries(entries) as T;
  }
  if (given === undefined || given === null) return base;
  if (base === null) return given as T;
  return Array.isArray(base) === Array.isArray(given) && typeof base === typeof given ? (given as T) : base;
}
