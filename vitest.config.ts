import { defineConfig } from 'vitest/config';

const project = (name: string, timeout = 20_000) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`, `tests/${name}/**/*.test.tsx`],
    testTimeout: timeout,
    // Seeding the demo catalogue takes its time on a busy machine.
    hookTimeout: 60_000,
  },
});

/** Suites of the contract with most of the queries: `npm test` runs these on both engines, `npm run test:contract` all. */
const QUERIES =
  'admin,calendar,catalogue,favorites,lineups,menu,operators-catalogue,operators-idempotency,operators-match,operators-refusals,orders,positions,random-calls,site,standings,statistics,unknown-ids,users,votes';

/** Tests of faults that wait for minutes to pass, or for a hundred kills: they may run beside each other. */
const LONG =
  'tests/resilience/{foreign-players,live-changes,orders,redemption-kills,session-outage,session-tabs}.test.ts';

/** One group after the other. */
const resilience = (name: string, files: object, groupOrder: number) => ({
  test: {
    ...project('resilience', 120_000).test,
    name,
    ...files,
    globalSetup: 'tests/support/built-setup.ts',
    sequence: { groupOrder },
  },
});

/** The contract on the other engine, and what is to be said of that one alone. */
const onPostgres = (name: string, include: string[]) => ({
  test: {
    ...project(name).test,
    include,
    env: { TEST_ENGINE: 'postgres' },
    globalSetup: 'tests/support/postgres-setup.ts',
  },
});

export default defineConfig({
  test: {
    projects: [
      project('unit'),
      project('architecture', 60_000),
      project('contract'),
      onPostgres('postgres', ['tests/postgres/**/*.test.ts', `tests/contract/{${QUERIES}}.test.ts`]),
      onPostgres('contract-postgres', ['tests/contract/**/*.test.ts']),
      resilience('long', { include: [LONG], maxWorkers: 3 }, 1),
      // What is measured here is how much a machine does and how soon: not beside other tests.
      resilience('resilience', { exclude: [LONG], fileParallelism: false }, 2),
    ],
  },
});
