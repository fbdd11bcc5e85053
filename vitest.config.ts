import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { printWithoutDemo, testsOfDemo } from './tests/support/demo-tests.ts';

printWithoutDemo();
const exclude = [...configDefaults.exclude, ...testsOfDemo()];

/** Suites share the modules that they load: a test leaves none of them changed. */
const project = (name: string, timeout = 20_000) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`, `tests/${name}/**/*.test.tsx`],
    exclude,
    isolate: false,
    testTimeout: timeout,
    // Seeding the demo catalogue takes its time on a busy machine.
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});

/** Suites of the contract whose queries differ by engine: search, time, paging, what is written at once. The quick tier runs these on both. */
const BY_ENGINE =
  'tests/contract/{admin,calendar,catalogue,favorites,operators-idempotency,operators-match,orders,positions,random-calls,search,site,standings,votes}.test.ts';

/** Tests of faults that wait for minutes to pass, or for a hundred kills: they may run beside each other. */
const LONG =
  'tests/resilience/**/{foreign-players,live-changes,mail-kills,orders,payment-kills,redemption-kills,session-outage,session-tabs}.test.ts';

/** One group after the other. */
const resilience = (name: string, files: object, groupOrder: number) => ({
  test: {
    ...project('resilience', 120_000).test,
    name,
    ...files,
    isolate: true,
    globalSetup: 'tests/support/built-setup.ts',
    sequence: { groupOrder },
  },
});

/** The contract on the other engine, and what is to be said of that one alone. */
const onPostgres = (name: string, files: { include: string[]; exclude?: string[] }) => ({
  test: {
    ...project(name).test,
    ...files,
    env: { TEST_ENGINE: 'postgres' },
    globalSetup: 'tests/support/postgres-setup.ts',
  },
});

export default defineConfig({
  test: {
    globalSetup: 'tests/support/own-temporary-folder.ts',
    // Vitest itself leaves a core idle.
    maxWorkers: availableParallelism(),
    tags: [
      { name: 'rare', description: 'Left to the full tier: takes long, or repeats another test in a rarer state.' },
    ],
    projects: [
      project('unit'),
      project('architecture', 60_000),
      { test: { ...project('contract').test, globalSetup: 'tests/support/demo-setup.ts' } },
      onPostgres('postgres', { include: ['tests/postgres/**/*.test.ts', BY_ENGINE] }),
      onPostgres('contract-postgres', { include: ['tests/contract/**/*.test.ts'], exclude: [...exclude, BY_ENGINE] }),
      resilience('long', { include: [LONG], maxWorkers: 3 }, 1),
      // What is measured here is how much a machine does and how soon: not beside other tests.
      resilience('resilience', { exclude: [...exclude, LONG], fileParallelism: false }, 2),
    ],
  },
});
