/**
 * The test command. Alone it runs the quick tier: checks, unit, architecture and contract tests, and the browser's journeys.
 * With `--full` it runs the rest as well; tests/README.md says what is in which. Ends with `N passed, N failed`.
 * Usage: node tests/run.ts [--full] or node tests/run.ts e2e [playwright arguments]
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../src/host/build.ts';
import { checkSources, checkTypes } from './check.ts';
import { ensureChromium } from './support/chromium.ts';
import { hasDemo } from './support/demo-tests.ts';
import { type BrowserReport, browserReasons, type UnitReport, unitReasons } from './support/failure-reasons.ts';

interface Counts {
  passed: number;
  failed: number;
  /** Why each test failed that did. */
  reasons?: string[];
}

const QUICK = ['unit', 'architecture', 'contract', 'postgres'];
const FULL = [...QUICK, 'contract-postgres'];
/** Tests of the full tier beside those of the quick one. */
const RARE = 'rare';
const JOURNEYS = ['without-demo', ...(hasDemo ? ['journeys'] : [])];
/** Of requests that are made up: as many in the full tier as find what is rare. */
const FULL_BATCHES = '100';

const say = (line: string) => process.stdout.write(`${line}\n`);
const reports = 'node_modules/.cache/reports';
const [first, ...rest] = process.argv.slice(2);
const isFull = first === '--full';

/** Runs a tool of node_modules/.bin with output to the terminal; resolves to its exit code. */
function tool(name: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(name, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** The path of a tool's report, where none of an earlier run is left. */
function newReport(tool: string): string {
  const file = join(reports, `${tool}.json`);
  rmSync(file, { force: true });
  return file;
}

function report<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** A tool that died without a report counts as one failure. */
const orFailure = (counts: Counts | undefined, status: number): Counts => {
  const known = counts ?? { passed: 0, failed: 0 };
  return status !== 0 && known.failed === 0 ? { ...known, failed: 1 } : known;
};

/** Says how long a stage took. */
async function timed<T>(name: string, stage: Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await stage;
  say(`${name}: ${Math.round((performance.now() - from) / 1000)} s`);
  return result;
}

async function check(name: string, passes: Promise<boolean>): Promise<Counts> {
  return (await timed(name, passes))
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, reasons: [`${name}: see above`] };
}

async function vitest(projects: string[], args: string[] = []): Promise<Counts> {
  const file = newReport('vitest');
  const status = await tool('vitest', [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    ...args,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const result = report<UnitReport>(file);
  const counts = result && {
    passed: result.numPassedTests,
    failed: result.numFailedTests,
    reasons: unitReasons(result),
  };
  return orFailure(counts, status);
}

async function playwright(args: string[], env: Record<string, string> = {}): Promise<Counts> {
  const chromium = ensureChromium(say);
  say(`Browser tests run in ${chromium}`);
  const file = newReport('playwright');
  const status = await tool('playwright', ['test', ...args, '--reporter=line,json'], {
    ...env,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const result = report<BrowserReport>(file);
  const counts = result && {
    passed: result.stats.expected,
    failed: result.stats.unexpected + result.stats.flaky,
    reasons: browserReasons(result),
  };
  return orFailure(counts, status);
}

/** One after the other what needs the whole machine, and beside it what does not. */
async function all(): Promise<Counts[]> {
  const [sources] = await Promise.all([
    check('Lint, format, dead code', checkSources()),
    timed('Build', build({ quiet: true })),
  ]);
  const types = check('Types', checkTypes());
  const code = await timed(
    'Unit, architecture, contract',
    isFull ? vitest(FULL) : vitest(QUICK, [`--tags-filter=!${RARE}`]),
  );
  const counts = [sources, await types, code];
  const browser = isFull
    ? playwright([], { REQUESTS_BATCHES: FULL_BATCHES })
    : playwright([...JOURNEYS.map((name) => `--project=${name}`), `--grep-invert=@${RARE}`]);
  return [...counts, await timed('Browser', browser)];
}

async function browserAlone(): Promise<Counts[]> {
  await build({ quiet: true });
  return [await playwright(rest)];
}

const counts = first === 'e2e' ? await browserAlone() : await all();
const total = counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }));
for (const reason of counts.flatMap(({ reasons = [] }) => reasons)) say(reason);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
