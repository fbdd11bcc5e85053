/**
 * One value per page, whichever script asks first. The script for signed-in visitors and the islands are separate bundles, so
 * a module-level store would exist twice.
 */
export function shared<T>(name: string, make: () => T): T {
  const values = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(`touchline.${name}`);
  values[key] ??= make();
  return values[key];
}
