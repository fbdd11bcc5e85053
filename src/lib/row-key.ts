/**
 * What marks a team or a match in a row of a list, or a competition among those of a day: the end of its uuid. Lists have
 * dozens of them, and a wrong mark costs a wrong star, a score shown, or a row under another heading.
 */
export function rowKey(uuid: string): string;
export function rowKey(uuid: string | null): string | undefined;
export function rowKey(uuid: string | null): string | undefined {
  return uuid?.slice(-8);
}
