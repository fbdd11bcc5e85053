import { expect, test } from 'vitest';
import { importsOf, sourceFiles } from '../support/source.ts';

const REGISTER = 'src/platform/import/register/';
const files = new Map(sourceFiles('src').map((file) => [file.path, file]));

/** Loads the importer when an operator imports a file, and not before; it imports nothing else of it but types. */
const ON_DEMAND = 'src/platform/admin/import-routes.ts';

function reachedFrom(start: string): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const file = files.get(path);
    if (!file || reached.has(path)) continue;
    reached.add(path);
    const isThere = (target: string) => path === ON_DEMAND && target.startsWith('src/platform/import/');
    open.push(...importsOf(file).filter((target) => !isThere(target)));
  }
  return reached;
}

test('the importer loads the register of clubs, the server that answers requests does not until somebody imports', () => {
  const inRegister = (start: string) => [...reachedFrom(start)].filter((path) => path.startsWith(REGISTER));
  expect(inRegister('src/platform/import/cli.ts')).toContain(`${REGISTER}register.ts`);
  expect(reachedFrom('src/fetch.ts').size).toBeGreaterThan(300);
  expect(inRegister('src/fetch.ts')).toEqual([]);
  const atStart = files.get(ON_DEMAND)?.text.match(/^import (?!type).* from '\.\.\/import\//gm);
  expect(atStart).toBe(null);
});
