/**
 * One value per page, whatever script asks first. The script that runs for signed-in visitors and the islands are bundled
 * apart, so a module-level store would exist twice; they meet here, as the server's two halves do in runtime/host.ts.
 */
export function shared<T>(name: string, make: () => T): T {
  const kept = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(`touchline.${name}`);
  kept[key] ??= make();
  return kept[key];
}
