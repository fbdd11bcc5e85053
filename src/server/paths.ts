const API_PREFIXES = ['/api', '/v2', '/internal', '/media', '/oauth'];

/** The path of a request URL, without query. */
export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

/** Whether programs, not people, read the answers of this path: its errors are JSON. */
export function isApiPath(path: string): boolean {
  return API_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
