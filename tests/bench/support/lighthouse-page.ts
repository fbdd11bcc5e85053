import { type AddressInfo, createServer } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { CHROMIUM_FLAGS, ensureChromium } from '../../support/chromium.ts';
import { median } from './row.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TRIES = 3;
/**
 * How much slower than this machine the phone is. Lighthouse's 4 suits a fast desktop (its benchmark index 1,500 to 2,000);
 * docs/throttling.md of it names 2 for one of 800 to 1,500.
 */
export const SLOWDOWN = Number(process.env['BENCH_SLOWDOWN'] ?? 4);
const CONFIG = { extends: 'lighthouse:default', settings: { throttling: { cpuSlowdownMultiplier: SLOWDOWN } } };
/** The time zone of the browser's clock, as Europe/Berlin; this machine's unless given. */
export const ZONE = process.env['BENCH_ZONE'];
/** Milliseconds. */
export const BLOCKED_MAX = 50;

/** Medians of a page's audits: four scores of 0 to 100, layout shift, milliseconds, bytes. */
export interface Audited {
  scores: readonly number[];
  shift: number;
  blocked: number;
  largestPaint: number;
  bytes: number;
  /** Lighthouse's measure of this machine. */
  index: number;
  /** Audits that lost points in the last round. */
  lost: readonly string[];
}

/**
 * Audits a page as on a mid-range phone with slow 4G, each time in a new browser: once when the first audit is
 * perfect and blocks no longer than it may, else `rounds` times.
 */
export async function audit(url: string, rounds: number, indexed: boolean): Promise<Audited> {
  const results: Result[] = [];
  do results.push(await once(url, indexed));
  while (results.length < rounds && !isPerfect(results[0]!));
  const middle = (of: (result: Result) => number) => median(results.map(of));
  const value = (name: string) => middle(({ audits }) => audits[name]?.numericValue ?? 0);
  return {
    scores: CATEGORIES.map((name) => middle(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100))),
    shift: value('cumulative-layout-shift'),
    blocked: value('total-blocking-time'),
    largestPaint: value('largest-contentful-paint'),
    bytes: value('total-byte-weight'),
    index: middle(({ environment }) => environment.benchmarkIndex),
    lost: results.slice(-1).flatMap(lostIn),
  };
}

const isPerfect = ({ categories, audits }: Result) =>
  CATEGORIES.every((name) => categories[name]?.score === 1) &&
  (audits['total-blocking-time']?.numericValue ?? 0) <= BLOCKED_MAX;

/** The browser sometimes fails to record a page, independent of the page. */
async function once(url: string, indexed: boolean): Promise<Result> {
  // A noindex page is not measured by its indexability.
  const skipAudits = indexed ? null : ['is-crawlable'];
  let fault = '';
  for (let tried = 0; tried < TRIES; tried++) {
    const port = await freePort();
    const browser = await chromium.launch({
      executablePath: ensureChromium((line) => process.stderr.write(`${line}\n`)),
      args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
      ...(ZONE && { env: { ...process.env, TZ: ZONE } }),
    });
    // Lighthouse does not clear everything the device stores, such as the typeface flag.
    const flags: Flags = { port, logLevel: 'silent', onlyCategories: [...CATEGORIES], skipAudits };
    const result = await lighthouse(url, flags, CONFIG);
    await browser.close();
    if (result && !result.lhr.runtimeError) return result.lhr;
    fault = result?.lhr.runtimeError?.message ?? 'no result';
  }
  throw new Error(`Lighthouse could not audit ${url}: ${fault}`);
}

const lostIn = ({ categories, audits }: Result): string[] =>
  CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? []).filter(
      ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < (name === 'performance' ? 0.9 : 1),
    ),
  ).map(({ id }) => id);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
