/** Whether an If-None-Match header matches this weak tag (`W/"…"`) by weak comparison (RFC 9110, 13.1.2). */
export function etagMatches(header: string, etag: string): boolean {
  if (header === etag) return true;
  const opaque = etag.slice(2);
  return header.split(',').some((candidate) => {
    const tag = candidate.trim();
    return tag === '*' || tag === etag || tag === opaque;
  });
}
