import type { Demo } from '#platform/demo.ts';
import { DEMO_ACCOUNT, seedDemoAccount } from './account.ts';
import { extendDemo } from './extend-demo.ts';
import { removeDemo } from './remove-demo.ts';
import { seedDemo } from './seed-demo.ts';
import { seedingProgress } from './seeding-progress.ts';
import { createSimulator } from './simulator.ts';
import { filmedMatch } from './video/filmed-match.ts';
import { matchVideo } from './video/match-video.ts';

/** The demo's interface to the platform. Without this file the product runs without a demo. */
export const demo: Demo = {
  account: DEMO_ACCOUNT,
  async seed(options) {
    await seedDemoAccount(options.database, options.now);
    await seedDemo({ ...options, onProgress: seedingProgress(process.stderr) });
    await extendDemo(options);
  },
  extend: extendDemo,
  remove: removeDemo,
  video: (database, folder) => matchVideo({ load: (uuid) => filmedMatch(database, uuid), folder }),
  simulator: createSimulator,
};
