import { defineConfig } from '@playwright/test';
import { hasDemo, WITHOUT_DEMO } from './tests/support/demo-tests.ts';
import { CHROMIUM_FLAGS, installedChromium } from './tests/support/chromium.ts';

/** On the demo's catalogue. */
const ON_DEMO = [
  { name: 'journeys', testDir: 'tests/e2e', testIgnore: WITHOUT_DEMO },
  { name: 'full', testDir: 'tests/full', testIgnore: WITHOUT_DEMO, fullyParallel: true },
];

export default defineConfig({
  globalSetup: ['./tests/support/own-temporary-folder.ts', './tests/support/start-servers.ts'],
  // Half of the time of two is waiting: for videos, timers and answers.
  workers: 3,
  forbidOnly: true,
  // What is to be quick is measured where that is said; everything else may take what a busy machine needs.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // `npm test` runs the journeys, `npm run test:full` all.
  projects: [
    // Tests of a file stay in one worker, which starts their server once.
    { name: 'without-demo', testDir: 'tests/e2e/without-demo' },
    { name: 'full-without-demo', testDir: 'tests/full/without-demo' },
    ...(hasDemo ? ON_DEMO : []),
  ],
  reporter: 'line',
  use: {
    launchOptions: { executablePath: installedChromium() ?? '', args: CHROMIUM_FLAGS },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Recording costs a fifth of the whole time; to look into a failure: npm test -- e2e <file> --trace retain-on-failure
    trace: 'off',
  },
});
