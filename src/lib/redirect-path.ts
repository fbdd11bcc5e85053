/** Makes a path safe for `Location`: one leading slash (two name a host), single slashes, none at the end. */
export function redirectPath({ pathname, search }: { pathname: string; search: string }): string {
  return `/${pathname.replaceAll(/^[/\\]+|[/\\]+$/g, '').replaceAll(/\/{2,}/g, '/')}${search}`;
}
