import { execFileSync } from 'node:child_process';
import { isBuildNeeded } from '#server/build-needed.ts';
import { buildMark, buildSources } from '#server/project.ts';

/** Servers that several test files start at the same time would each build the site. */
export default function setup(): void {
  if (isBuildNeeded(buildMark, buildSources))
    execFileSync(process.execPath, ['src/server/build.ts'], { stdio: 'ignore' });
}
