import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, installedChromium } from './tests/support/chromium.ts';

export default defineConfig({
  globalSetup: './tests/support/start-servers.ts',
  // Half of the time of two is waiting: for videos, timers and answers.
  workers: 3,
  forbidOnly: true,
  // What is to be quick is measured where that is said; everything else may take what a busy machine needs.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // `npm test` runs the journeys, `npm run test:full` both.
  projects: [
    // Tests of a file stay in one worker, which starts their server once.
    { name: 'journeys', testDir: 'tests/e2e' },
    { name: 'full', testDir: 'tests/full', fullyParallel: true },
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
