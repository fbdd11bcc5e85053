import { fileURLToPath } from 'node:url';

/** A file beside this one as the source text of a package may import it: in quotes, by its whole path. */
export const fileOf = (path: string): string =>
  JSON.stringify(fileURLToPath(new URL(path, import.meta.url)).replaceAll('\\', '/'));
