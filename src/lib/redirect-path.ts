/**
 * A path with query that may stand in a `Location`: one slash in front, because a browser takes two for another host, one
 * between segments, and none behind.
 */
export function redirectPath({ pathname, search }: { pathname: string; search: string }): string {
  return `/${pathname.replaceAll(/^[/\\]+|[/\\]+$/g, '').replaceAll(/\/{2,}/g, '/')}${search}`;
}
