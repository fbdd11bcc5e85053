import { existsSync } from 'node:fs';
import { importsOf, sourceFiles } from './source.ts';

const DEMO = 'src/demo/';

export const hasDemo = existsSync(DEMO);

/** Journeys, and tests of faults, that need no demo. The others of their folders play on its catalogue. */
export const WITHOUT_DEMO = '**/without-demo/**';

/** Where the demo was deleted: the files that import it, and those that import such a file. None where it is there. */
export function importersOfDemo(): string[] {
  if (hasDemo) return [];
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

/** Tests that drop out with the demo. */
export function testsOfDemo(): string[] {
  const ofFolders = sourceFiles('tests/e2e', 'tests/full', 'tests/resilience').map(({ path }) => path);
  const onCatalogue = hasDemo ? [] : ofFolders.filter((path) => !path.includes('/without-demo/'));
  return [...new Set([...importersOfDemo(), ...onCatalogue])].filter((path) => path.includes('.test.'));
}

/** Says what is left out, where anything is. */
export function sayWithoutDemo(): void {
  if (!hasDemo) console.info(`Without src/demo: ${testsOfDemo().length} test files of the demo are left out.`);
}
