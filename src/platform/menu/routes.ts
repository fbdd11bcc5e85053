import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { etag } from 'hono/etag';
import { endpoints } from '#contract/endpoints.ts';
import type { Menu } from '#contract/menu.ts';
import type { Clock } from '#lib/clock.ts';
import type { Database } from '../database/open.ts';
import type { Reads } from '../reads.ts';
import { buildMenu } from './build.ts';
import { menuText } from './items.ts';

const FRESH_MS = 30_000;
const toGzip = promisify(gzip);

interface Answer {
  menu: Menu;
  text: string;
  gzip: Uint8Array<ArrayBuffer>;
}

/**
 * `GET /menus/menu`. Built and compressed once in 30 s of product time, and again when the returned function hears of a change of
 * the catalogue.
 */
export function registerMenu(
  app: OpenAPIHono,
  reads: Reads,
  { database, clock }: { database: Database; clock: Clock },
): (tags: readonly string[]) => void {
  let built: { at: number; answer: Promise<Answer> } | undefined;
  const current = (): Promise<Answer> => {
    const now = clock.now();
    if (built && Math.abs(now - built.at) < FRESH_MS) return built.answer;
    const own = { at: now, answer: build(database, now) };
    built = own;
    own.answer.catch(() => {
      if (built === own) built = undefined;
    });
    return own.answer;
  };
  reads.inProcess(endpoints.menu, async () => (await current()).menu);
  app.openAPIRegistry.registerPath(endpoints.menu);
  app.get(endpoints.menu.path, etag(), async (c) => {
    const answer = await current();
    c.header('Content-Type', 'application/json');
    c.header('Cache-Control', 'public, max-age=60, stale-while-revalidate=600');
    c.header('Vary', 'Accept-Encoding', { append: true });
    if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(answer.text);
    c.header('Content-Encoding', 'gzip');
    return c.body(answer.gzip);
  });
  return (tags) => {
    if (tags.includes('catalogue')) built = undefined;
  };
}

async function build(database: Database, now: number): Promise<Answer> {
  const menu = await buildMenu(database, now);
  const text = menuText(menu);
  return { menu, text, gzip: new Uint8Array(await toGzip(text)) };
}
