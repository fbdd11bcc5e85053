/** Both spellings of the API's prefix; every call answers under each of them (H-23). */
export const API_PREFIXES = ['/api/v2', '/v2'] as const;
export type ApiPrefix = (typeof API_PREFIXES)[number];

/** The path of a call as the contract has it; null where a path is not the API's. */
export function withoutApiPrefix(path: string): string | null {
  const prefix = API_PREFIXES.find((known) => path.startsWith(`${known}/`));
  return prefix === undefined ? null : path.slice(prefix.length);
}
