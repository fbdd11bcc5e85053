import { buildIfNeeded } from '#host/build.ts';

/** Without this, each test file that starts a server would build the site. */
export default (): Promise<void> => buildIfNeeded(() => {});
