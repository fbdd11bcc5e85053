import { existsSync } from 'node:fs';
import { importsOf, sourceFiles } from './source.ts';

const DEMO = 'src/demo/';

/** Where the demo was deleted: the tests of it, and those that play on its catalogue. None where it is there. */
export function testsWithoutDemo(): string[] {
  if (existsSync(DEMO)) return [];
  const imports = new Map(sourceFiles('tests').map((file) => [file.path, importsOf(file)]));
  const needsDemo = (path: string, seen = new Set<string>()): boolean =>
    (imports.get(path) ?? []).some((next) => {
      if (next.startsWith(DEMO)) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return needsDemo(next, seen);
    });
  return [...imports.keys()].filter((path) => needsDemo(path));
}
