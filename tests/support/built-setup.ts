import { execFileSync } from 'node:child_process';
import { isBuildNeeded } from '#host/build-needed.ts';
import { buildMark, buildSources } from '#host/project.ts';

/** Without this, each test file that starts a server would build the site. */
export default function setup(): void {
  if (isBuildNeeded(buildMark, buildSources))
    execFileSync(process.execPath, ['src/host/build.ts'], { stdio: 'ignore' });
}
