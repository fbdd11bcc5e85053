/** Both prefixes of the API; every call answers under each (H-23). */
export const API_PREFIXES = ['/api/v2', '/v2'] as const;
export type ApiPrefix = (typeof API_PREFIXES)[number];

/** The path of a call without prefix; null when it is not the API's. */
export function withoutApiPrefix(path: string): string | null {
  const prefix = API_PREFIXES.find((known) => path.startsWith(`${known}/`));
  return prefix === undefined ? null : path.slice(prefix.length);
}
