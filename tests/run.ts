/**
 * The test command: checks, build, unit, architecture, contract and browser tests. Ends with `N passed, N failed`.
 * Usage: node tests/run.ts [e2e] [playwright arguments]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../src/host/build.ts';
import { ensureChromium } from './support/chromium.ts';
import { type BrowserReport, browserReasons, type UnitReport, unitReasons } from './support/reasons.ts';

interface Counts {
  passed: number;
  failed: number;
  /** Why each test failed that did. */
  reasons?: string[];
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const reports = mkdtempSync(join(tmpdir(), 'touchline-tests-'));
const [only, ...rest] = process.argv.slice(2);

/** Runs a tool of node_modules/.bin with output to the terminal; resolves to its exit code. */
function tool(name: string, args: string[], env: Record<string, string> = {}): number {
  const run = spawnSync(name, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  return run.status ?? 1;
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

function vitest(): Counts {
  const file = join(reports, 'vitest.json');
  const status = tool('vitest', [
    'run',
    ...['unit', 'architecture', 'contract', 'postgres'].flatMap((name) => ['--project', name]),
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

function playwright(args: string[]): Counts {
  const chromium = ensureChromium(say);
  say(`Browser tests run in ${chromium}`);
  const file = join(reports, 'playwright.json');
  const status = tool('playwright', ['test', ...args, '--reporter=line,json'], {
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

function checks(): Counts {
  const status = tool('node', ['tests/check.ts']);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

const steps: (() => Counts)[] = only === 'e2e' ? [() => playwright(rest)] : [checks, vitest, () => playwright([])];
await build({ quiet: true });
const counts = steps.map((step) => step());
const total = counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }));
for (const reason of counts.flatMap(({ reasons = [] }) => reasons)) say(reason);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
