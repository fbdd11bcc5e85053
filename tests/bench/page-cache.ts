import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CacheEntry, createEntry, expire } from '#host/cache/entry.ts';
import type { Rendered } from '#host/cache/policy.ts';
import { type CacheStore, createCacheStore } from '#host/cache/store.ts';
import { addVariant } from '#host/cache/variants.ts';
import { freePort } from '../support/free-port.ts';
import { startServer } from './support/child.ts';
import { median, plainRow, type Row } from './support/row.ts';

export const name = 'The page cache: misses at once, memory, invalidation by tag';

const AT_ONCE = 100;
const PAGE = '/highlights';
const CACHED_PAGES = 400;
const BATCH = 40;
const PAGE_BYTES_MAX = 20 * 1024;
const ENTRIES = 100_000;

/** Real pages of the built server, then the store alone with the entries of a large site. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const metrics = await freePort();
  const server = await startServer('dist/host/start.js', [], {
    PORT: '0',
    DATA_DIR: folder,
    METRICS_PORT: String(metrics),
  });
  try {
    const origin = `http://127.0.0.1:${server.port}`;
    const renders = async () => {
      const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
      return Number(/render_duration_seconds_count\{route="\/highlights"\} (\d+)/.exec(text)?.[1] ?? 0);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, async () => (await fetch(origin + PAGE)).arrayBuffer()));
    const made = await renders();
    const page = await rendered(origin);
    return [
      plainRow(`${AT_ONCE} misses of one page at once`, `${made} render`, '<= 1', made === 1),
      ...(await memory(page)),
      ...(await tags(page)),
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function rendered(origin: string): Promise<Rendered> {
  const answer = await fetch(origin + PAGE, { headers: { 'accept-encoding': 'identity' } });
  return {
    status: 200,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

/** Memory of this process after garbage collection, in bytes. Off-heap memory is freed a moment later. */
async function inUse(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let times = 0; times < 3; times++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/**
 * Bytes by which each of many equal items grows this process: the median over batches, since the engine frees
 * megabytes of its own at any time.
 */
async function growth(make: (index: number) => Promise<unknown>): Promise<number> {
  const sizes: number[] = [];
  for (let index = 0; index < CACHED_PAGES; index++) {
    if (index % BATCH === 0) sizes.push(await inUse());
    await make(index);
  }
  return median(sizes.slice(1).map((size, index) => (size - sizes[index]!) / BATCH));
}

const LIFE = { maxAge: 60, swr: 600, sie: 600 };

/** The real memory of pages with 24 cards, against the store's own count, which decides eviction. */
async function memory(page: Rendered): Promise<Row[]> {
  const store = createCacheStore(Number.POSITIVE_INFINITY);
  const entries: CacheEntry[] = [];
  const each = await growth(async (index) => {
    const body = Buffer.from(page.body.toString().replaceAll('Highlights', `Highlights ${index}`));
    const key = `/highlights?page=${index}`;
    entries.push(
      await createEntry(
        { key, route: '/highlights', coding: 'br' },
        { ...page, headers: ofItsOwn(page), body },
        LIFE,
        0,
      ),
    );
    store.set(entries.at(-1)!);
  });
  const counted = store.bytes / CACHED_PAGES;
  const more = await growth((index) => addVariant(entries[index]!, 'gzip', store.resized));
  return [
    plainRow(
      `memory of a cached page of 24 cards (${Math.round(page.body.length / 1024)} KB of HTML)`,
      `${(each / 1024).toFixed(1)} KB`,
      `<= ${PAGE_BYTES_MAX / 1024} KB`,
      each <= PAGE_BYTES_MAX,
    ),
    againstCount('cached pages', each, counted),
    againstCount('cached pages with a gzip copy', each + more, store.bytes / CACHED_PAGES),
  ];
}

/** Memory against the store's own count, both in bytes a page. */
const againstCount = (what: string, each: number, counted: number): Row => ({
  what: `memory that ${what} take, against what the cache counts for its bound`,
  measured: `${(each / 1024).toFixed(1)} KB`,
  floor: `${(counted / 1024).toFixed(1)} KB`,
  ratio: (each / counted).toFixed(2),
  budget: '<= 1.1 x',
  ok: each <= counted * 1.1,
});

/** Every response has its own header strings. */
const ofItsOwn = ({ headers }: Rendered): Rendered['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([header, value]) => [header, Buffer.from(String(value)).toString()]));

/** Invalidates pages in a store of 100,000: those of one team, and all. */
async function tags(page: Rendered): Promise<Row[]> {
  const small = { ...page, body: Buffer.from('<p>A page</p>') };
  const model = await createEntry({ key: '/', route: '/', coding: 'br' }, small, LIFE, 0);
  const store = createCacheStore(Number.POSITIVE_INFINITY);
  const began = performance.now();
  for (let index = 0; index < ENTRIES; index++) store.set(entryOf(model, index));
  const filled = performance.now() - began;
  const one = median(Array.from({ length: 50 }, (_, team) => timeOf(store, `team:${team}`)));
  const all = median(Array.from({ length: 5 }, () => timeOf(store, 'events')));
  const at = `of ${ENTRIES} entries`;
  return [
    plainRow(`invalidating a team's 50 pages ${at}`, `${one.toFixed(3)} ms`, '<= 1 ms', one <= 1),
    plainRow(`invalidating all ${at}`, `${all.toFixed(1)} ms`, '<= 50 ms', all <= 50),
    plainRow(
      `entering each ${at}`,
      `${((filled / ENTRIES) * 1000).toFixed(1)} us`,
      '<= 20 us',
      filled / ENTRIES <= 0.02,
    ),
  ];
}

function entryOf(model: CacheEntry, index: number): CacheEntry {
  const tagged = ['catalogue', 'events', 'config', `event:${index}`, `team:${index % 2000}`];
  return { ...model, key: `/events/${index}`, tags: tagged, freshUntil: 60_000 };
}

function timeOf(store: CacheStore, tag: string): number {
  const began = performance.now();
  for (const entry of store.tagged(tag)) expire(entry, 1);
  return performance.now() - began;
}
