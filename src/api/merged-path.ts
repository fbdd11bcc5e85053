/** The path of a 308's merged entity. Undefined unless only the id differs: no answer leads to another call. */
export function mergedPath(path: string, location: string | null): string | undefined {
  const [bare = '', query] = path.split('?', 2);
  const parts = bare.split('/');
  const target = location?.split('?', 1)[0]?.split('/') ?? [];
  const differing = parts.flatMap((part, index) => (part === target[index] ? [] : [index]));
  const [at, more] = differing;
  if (target.length !== parts.length || at === undefined || more !== undefined) return undefined;
  if (!/^(?:teams|clubs)$/.test(parts[at - 1] ?? '') || !target[at]) return undefined;
  return query === undefined ? target.join('/') : `${target.join('/')}?${query}`;
}
