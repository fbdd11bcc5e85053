import { existsSync } from 'node:fs';
import { importsOf, sourceFiles } from './source.ts';

const DEMO = 'src/demo/';

export const hasDemo = existsSync(DEMO);

/** Journeys and fault tests that need no demo. The others of their folders use its catalogue. */
export const WITHOUT_DEMO = '**/without-demo/**';

/** With the demo deleted: the files beside the product that import it, directly or through such a file. Else none. */
export function importersOfDemo(): string[] {
  if (hasDemo) return [];
  const imports = new Map(sourceFiles('tests', 'tools').map((file) => [file.path, importsOf(file)]));
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

/** Prints the number of excluded tests, if any. */
export function printWithoutDemo(): void {
  if (!hasDemo) console.info(`Without src/demo: ${testsOfDemo().length} test files of the demo are left out.`);
}
