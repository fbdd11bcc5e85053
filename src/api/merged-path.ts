/**
 * The path of the entity that another was merged into; undefined for other redirects. Only the id may differ, so that
 * no answer leads to another call. `location` is that of a 308.
 */
export function mergedPath(path: string, location: string | null): string | undefined {
  const [bare = '', query] = path.split('?', 2);
  const asked = bare.split('/');
  const told = location?.split('?', 1)[0]?.split('/') ?? [];
  const differing = asked.flatMap((part, index) => (part === told[index] ? [] : [index]));
  const [at, more] = differing;
  if (told.length !== asked.length || at === undefined || more !== undefined) return undefined;
  if (!/^(?:teams|clubs)$/.test(asked[at - 1] ?? '') || !told[at]) return undefined;
  return query === undefined ? told.join('/') : `${told.join('/')}?${query}`;
}
