import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';
import { exitCodeOf, settingsOf, startAstro } from './astro-cli.ts';
import { precompress } from './cache/precompress.ts';
import { isBuildNeeded } from './build-needed.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { buildLock, buildMark, buildSources, clientDir } from './project.ts';
import { causeOf, StartError } from './start-error.ts';

const run = promisify(execFile);
const bundleHost = fileURLToPath(new URL('bundle-host.ts', import.meta.url));

/** Builds the site unless no source is newer than it. `building` is called before. @throws StartError */
export async function buildIfNeeded(building: () => void | Promise<void>): Promise<void> {
  const isNeeded = () => isBuildNeeded(buildMark, buildSources);
  if (!isNeeded()) return;
  await building();
  await oneAtATime(buildLock, async () => {
    // Another process may have built it meanwhile.
    if (isNeeded()) await buildAlone({ quiet: true });
  });
}

interface Options {
  /** A failure shows its first line. */
  readonly quiet: boolean;
}

/** Builds the site into dist/ and compresses it, when no other process does. @throws StartError */
export const build = (options: Options): Promise<void> => oneAtATime(buildLock, () => buildAlone(options));

async function buildAlone({ quiet }: Options): Promise<void> {
  rmSync(buildMark, { force: true });
  const astro = startAstro('build', [], quiet ? 'pipe' : 'inherit');
  let output = '';
  const collect = (text: Buffer) => {
    output += text.toString();
  };
  for (const stream of [astro.stdout, astro.stderr]) stream?.on('data', collect);
  const code = await exitCodeOf(astro);
  if (code !== 0)
    throw new StartError(`The build failed${failureIn(output)}. Run "npm run build" to see all of its output.`);
  await precompress(clientDir);
  await run(process.execPath, [bundleHost], { env: { ...process.env, ...settingsOf('build') } }).catch(fail);
  writeFileSync(buildMark, '');
}

function fail({ stderr }: { stderr: string }): never {
  throw new StartError(`The server could not be bundled${failureIn(stderr)}. Run "npm run build" again.`);
}

/** The line of a build's output that names the failure, as the end of a sentence. */
export function failureIn(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n');
  const failures = lines.filter(
    (line) => /error|cannot|could not|failed/i.test(line) && !/build failed (?:in|with)/i.test(line),
  );
  const first = failures[0]?.trim();
  return first ? `: ${first.replace(/[.\s]+$/, '')}` : '';
}

if (import.meta.main) {
  try {
    await build({ quiet: false });
  } catch (error) {
    console.error(causeOf(error));
    process.exitCode = 1;
  }
}
