/**
 * A package's source with what is wanted in it replaced, everywhere where the pattern is global.
 * @throws Error where a newer version of the package does not hold it
 */
export function replaced(source: string, wanted: RegExp, instead: string): string {
  const changed = source.replace(wanted, instead);
  if (changed === source)
    throw new Error(`A package of the player has no "${wanted.source}" any more: look at build/.`);
  return changed;
}
