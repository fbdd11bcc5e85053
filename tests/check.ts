/** Everything that is wrong without running the product: lint, format, dead code, types. Exit code 1 when anything is. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hasDemo, importersOfDemo } from './support/demo-tests.ts';

type Tool = [name: string, ...args: string[]];

/** What they keep of the last run lies in node_modules/.cache. */
const SOURCES: Tool[] = [
  ['biome', 'lint', '--error-on-warnings'],
  ['prettier', '--check', '--cache', '--cache-strategy', 'content', '--log-level', 'warn', '.'],
  // Where the demo was deleted, an export that only the demo used is no fault.
  hasDemo ? ['knip', '--cache'] : ['knip', '--exclude', 'exports,types,files,dependencies'],
];
/** It writes types into `.astro`, as a build does: not beside one. */
const TYPES: Tool = ['astro', 'check', '--minimumFailingSeverity', 'warning'];
const CACHE = 'node_modules/.cache';

/** Runs a tool and tells what it said in one piece once it has failed; resolves to whether it found nothing. */
async function passes([name, ...args]: Tool): Promise<boolean> {
  const child = spawn(name, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      said += error.message;
      resolve(null);
    });
    child.once('close', resolve);
  });
  if (code !== 0) process.stdout.write(`${said}\nFailed: ${name}\n`);
  return code === 0;
}

/** Lint, format and dead code, one after the other. */
export async function checkSources(): Promise<boolean> {
  let all = true;
  for (const tool of SOURCES) all = (await passes(tool)) && all;
  return all;
}

/** Types of scripts and pages. Where the demo was deleted, what imports it is left out. */
export const checkTypes = (): Promise<boolean> => {
  const left = importersOfDemo();
  return passes(left.length === 0 ? TYPES : [...TYPES, '--tsconfig', projectWithout(left)]);
};

/** A TypeScript project without these files. */
function projectWithout(files: readonly string[]): string {
  const { exclude } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { exclude: string[] };
  const path = `${CACHE}/tsconfig-without-demo.json`;
  mkdirSync(CACHE, { recursive: true });
  const fromHere = [...exclude, ...files].map((file) => `../../${file}`);
  writeFileSync(path, JSON.stringify({ extends: '../../tsconfig.json', exclude: fromHere }));
  return path;
}

if (import.meta.main) {
  const results = await Promise.all([checkSources(), checkTypes()]);
  process.exitCode = results.every(Boolean) ? 0 : 1;
}
