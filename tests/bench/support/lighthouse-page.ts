import lighthouse, { type Result } from 'lighthouse';
import { median } from './row.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TRIES = 3;

/** Medians of a page's audits: four scores of 0 to 100, shift, milliseconds, bytes. */
export interface Audited {
  scores: readonly number[];
  shift: number;
  blocked: number;
  largestPaint: number;
  bytes: number;
  /** What took points away in the last round. */
  lost: readonly string[];
}

/** Audits a page as on a mid-range phone with slow 4G, `rounds` times. `port` is where the browser's protocol listens. */
export async function audit(url: string, port: number, rounds: number, indexed: boolean): Promise<Audited> {
  const results: Result[] = [];
  while (results.length < rounds) results.push(await once(url, port, indexed));
  const middle = (of: (result: Result) => number) => median(results.map(of));
  const value = (name: string) => middle(({ audits }) => audits[name]?.numericValue ?? 0);
  return {
    scores: CATEGORIES.map((name) => middle(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100))),
    shift: value('cumulative-layout-shift'),
    blocked: value('total-blocking-time'),
    largestPaint: value('largest-contentful-paint'),
    bytes: value('total-byte-weight'),
    lost: results.slice(-1).flatMap(lostIn),
  };
}

/** The browser now and then fails to record a page; that says nothing of the page. */
async function once(url: string, port: number, indexed: boolean): Promise<Result> {
  // A page that asks not to be indexed is not measured by whether it can be.
  const skipAudits = indexed ? null : ['is-crawlable'];
  let fault = '';
  for (let tried = 0; tried < TRIES; tried++) {
    const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...CATEGORIES], skipAudits });
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
