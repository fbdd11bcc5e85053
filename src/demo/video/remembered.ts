const REMEMBERED_MAX = 100;

/** Remembers what `load` resolves to by its key, for `ms` or for good; never a failure. */
export function remembered<Value>(load: (key: string) => Promise<Value>, ms = Number.POSITIVE_INFINITY) {
  const known = new Map<string, { value: Promise<Value>; until: number }>();
  return (key: string): Promise<Value> => {
    const hit = known.get(key);
    if (hit && performance.now() < hit.until) return hit.value;
    known.delete(key);
    if (known.size >= REMEMBERED_MAX) known.delete(known.keys().next().value!);
    const value = load(key);
    value.catch(() => known.get(key)?.value === value && known.delete(key));
    known.set(key, { value, until: performance.now() + ms });
    return value;
  };
}
