import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '../support/chromium.ts';
import { freePort } from '../support/free-port.ts';
import { type MeasuredServer, startServer } from './support/child.ts';
import { costs, medianOf, ratioOf } from './support/cost.ts';
import { loadTool } from './support/load.ts';
import { ratioRow, type Row } from './support/row.ts';
import { type Weight, weightOfPage } from './support/page-bytes.ts';

export const name = `Peers: 24 cards of highlights in Next.js, SvelteKit and React Router (${loadTool})`;

const PAGE = '/highlights';
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9);
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

interface Peer {
  name: string;
  folder: string;
  start: readonly [script: string, ...args: string[]];
  /** The page rendered for every request, and the framework's cached version where it has one. */
  rendered: string;
  cached?: string;
  /** How much of its CPU ours may take to render. */
  budget: number;
}

const PEERS: readonly Peer[] = [
  {
    name: 'Next.js',
    folder: 'next',
    start: ['node_modules/next/dist/bin/next', 'start'],
    rendered: '/',
    cached: '/cached',
    budget: 0.5,
  },
  { name: 'SvelteKit', folder: 'sveltekit', start: ['build/index.js'], rendered: '/', budget: 3 },
  {
    name: 'React Router',
    folder: 'react-router',
    start: ['node_modules/@react-router/serve/bin.js', 'build/server/index.js'],
    rendered: '/',
    budget: 1.4,
  },
];

interface Target {
  name: string;
  server: MeasuredServer;
  path: string;
  budget: number;
}

/**
 * Builds the page in each framework from npm, and measures all in one run: the cost of a rendering, the cost of a response
 * from the framework's own cache, and the bytes a browser receives. Each reads its cards from our database for every
 * rendering (peers/rows.server.js); their page holds only them and eight links, ours is the product's page.
 */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-peers-'));
  const started: MeasuredServer[] = [];
  const start = async (...args: Parameters<typeof startServer>) => {
    const server = await startServer(...args);
    started.push(server);
    return server;
  };
  const browser = await chromium.launch({ executablePath: ensureChromium(console.error), args: CHROMIUM_FLAGS });
  try {
    const site = await start('dist/host/start.js', [], { PORT: '0', DATA_DIR: join(folder, 'data') });
    const database = { DATABASE: join(folder, 'data/touchline.sqlite') };
    const peers: (Peer & { server: MeasuredServer })[] = [];
    for (const peer of PEERS) {
      const target = make(peer, folder, database);
      const [script, ...args] = peer.start;
      const settings = { PORT: String(await freePort()), HOST: '127.0.0.1', NODE_ENV: 'production', ...database };
      peers.push({ ...peer, server: await start(script, args, settings, target) });
    }
    const app = await start(here('./app-server.ts'), [], { DATA_DIR: join(folder, 'app'), PORT: '4321' });
    return [
      ...(await rendering(app, peers)),
      ...(await answering(site, peers)),
      ...(await weighing(browser, site, peers)),
    ];
  } finally {
    await browser.close();
    await Promise.all(started.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds a peer in its own folder, with the packages its package.json pins. */
function make({ name, folder }: Peer, into: string, database: Record<string, string>): string {
  process.stderr.write(`  ${name}\n`);
  const target = join(into, folder);
  cpSync(here(`./peers/${folder}`), target, { recursive: true });
  cpSync(
    here('./peers/page.css'),
    join(target, existsSync(join(target, 'app/layout.jsx')) ? 'app/page.css' : 'page.css'),
  );
  cpSync(here('./peers/rows.server.js'), join(target, 'rows.server.js'));
  for (const args of [
    ['install', '--no-audit', '--no-fund', '--loglevel=error'],
    ['run', 'build'],
  ]) {
    const env = { ...process.env, ...database, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: undefined };
    const { status, stdout, stderr } = spawnSync('npm', args, { cwd: target, encoding: 'utf8', env });
    if (status !== 0) throw new Error(`npm ${args.join(' ')} failed for ${name}:\n${stdout}\n${stderr}`);
  }
  return target;
}

type Made = readonly (Peer & { server: MeasuredServer })[];

async function rendering(app: MeasuredServer, peers: Made): Promise<Row[]> {
  const targets: Target[] = [
    { name: 'Touchline', server: app, path: PAGE, budget: 1 },
    ...peers.map(({ name, server, rendered, budget }) => ({ name, server, path: rendered, budget })),
  ];
  return compared('rendered for every request', targets, { host: `127.0.0.1:4321` });
}

/** Frameworks without a page cache render here too. */
async function answering(site: MeasuredServer, peers: Made): Promise<Row[]> {
  const targets: Target[] = [
    { name: 'Touchline', server: site, path: PAGE, budget: 1 },
    ...peers.map(({ name, server, rendered, cached }) => ({ name, server, path: cached ?? rendered, budget: 1 })),
  ];
  return compared('as served', targets, { 'accept-encoding': 'gzip, br' });
}

async function compared(what: string, targets: readonly Target[], headers: Record<string, string>): Promise<Row[]> {
  const rounds = await costs(
    targets.map(({ server, path }) => ({ server, path, headers })),
    ROUNDS,
  );
  return targets.slice(1).map(({ name, budget }, index) => {
    const pair: [number, number] = [medianOf(rounds, 0), medianOf(rounds, index + 1)];
    return ratioRow(`24 cards ${what}, against ${name}`, 'us CPU', ratioOf(rounds, 0, index + 1), budget, pair);
  });
}

async function weighing(browser: Browser, site: MeasuredServer, peers: Made): Promise<Row[]> {
  const weigh = (server: MeasuredServer, path: string) =>
    weightOfPage(browser, `http://127.0.0.1:${server.port}${path}`);
  const own = await weigh(site, PAGE);
  const rows: Row[] = [];
  for (const { name, server, rendered } of peers) rows.push(weightRow(name, own, await weigh(server, rendered)));
  return rows;
}

const text = ({ html, script, style }: Weight) =>
  `${html + script + style} B: ${html} HTML, ${script} JS, ${style} CSS`;

function weightRow(name: string, own: Weight, peer: Weight): Row {
  const total = ({ html, script, style }: Weight) => html + script + style;
  const ratio = total(own) / total(peer);
  return {
    what: `24 cards, brotli bytes of a first visit, against ${name}`,
    measured: text(own),
    floor: text(peer),
    ratio: ratio.toFixed(3),
    budget: '<= 1 x',
    ok: ratio <= 1,
  };
}
