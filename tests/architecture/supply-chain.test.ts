import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { canRun } from '#host/node-version.js';

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
  bin?: Record<string, string>;
  os?: string | string[];
  cpu?: string | string[];
  dev?: boolean;
  optional?: boolean;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
const locked = Object.entries(lock.packages).flatMap(([path, entry]) =>
  path === '' ? [] : [{ name: path.split('node_modules/').at(-1)!, path, ...entry }],
);

/** The first version without a known advisory, for each major version that still gets fixes; by the advisory that set it. */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  // GHSA-26w7-cxv4-gfx2: pictures that run code; GHSA-376h-93r7-7g6f: pages behind a login without one.
  astro: ['7.2.8'],
  // GHSA-qh8j-hqjv-7m4x: a Host header ends the process.
  '@astrojs/node': ['11.1.3'],
  // GHSA-rgj7-g3m4-5g8c, GHSA-wq5f-xc86-pv6w: libheif and librsvg.
  sharp: ['0.35.5'],
  // GHSA-2p49-hgcm-8545.
  svgo: ['4.0.2'],
  // CVE-2026-22774, CVE-2026-22775.
  devalue: ['5.6.2'],
  // CVE-2026-33671.
  picomatch: ['2.3.2', '4.0.4'],
  // CVE-2026-59869.
  'js-yaml': ['4.3.0'],
  // CVE-2026-73646.
  postcss: ['8.5.18'],
  // CVE-2026-53571.
  vite: ['7.3.6', '8.0.0'],
};

const parts = (version: string) => version.split('-')[0]!.split('.').map(Number) as [number, number, number];
const compare = (a: string, b: string) => {
  const [left, right] = [parts(a), parts(b)];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at < 0 ? 0 : left[at]! - right[at]!;
};

/** Whether a version is patched: not below the floor of its major version, or newer than all. */
function patched(version: string, floors: readonly string[]): boolean {
  const own = floors.find((floor) => parts(floor)[0] === parts(version)[0]);
  return own ? compare(version, own) >= 0 : floors.every((floor) => compare(version, floor) > 0);
}

test.each(Object.entries(FLOORS))('%s is not older than its newest advisory allows', (name, floors) => {
  const installed = locked.filter((entry) => entry.name === name);
  expect(installed.length).toBeGreaterThan(0);
  const old = installed.filter(({ version = '0.0.0' }) => !patched(version, floors));
  expect(old.map(({ path, version }) => `${path} ${version}`)).toEqual([]);
});

test('a version is compared with the floor of its major version', () => {
  expect(patched('2.3.1', ['2.3.2', '4.0.4'])).toBe(false);
  expect(patched('2.10.0', ['2.3.2', '4.0.4'])).toBe(true);
  expect(patched('3.0.0', ['2.3.2', '4.0.4'])).toBe(false);
  expect(patched('5.0.0', ['2.3.2', '4.0.4'])).toBe(true);
});

test('every package comes from the registry and has an integrity hash', () => {
  const elsewhere = locked.filter(
    ({ resolved, link }) => link || (resolved && !resolved.startsWith('https://registry.npmjs.org/')),
  );
  expect(elsewhere.map(({ path }) => path)).toEqual([]);
  const unnamed = locked.filter(({ integrity, inBundle }) => !inBundle && !integrity?.startsWith('sha512-'));
  expect(unnamed.map(({ path }) => path)).toEqual([]);
});

const { allowScripts, dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Record<string, Record<string, string | boolean>>;

test('no package runs install scripts', () => {
  const scripts = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => [name, false]);
  // npm 11 goes by package.json, earlier ones by .npmrc.
  expect(allowScripts).toEqual(Object.fromEntries(scripts));
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
});

test('every package version is pinned', () => {
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)))).toEqual([]);
});

test('every platform gets the same supported Node version, as `node`', () => {
  const runtimes = locked.filter(({ bin }) => bin?.['node'] !== undefined);
  const platforms = runtimes.map(({ os, cpu }) => `${os} ${cpu}`);
  expect(platforms.sort()).toEqual(['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64', 'win32 x64']);
  expect(new Set(runtimes.map(({ version }) => version)).size).toBe(1);
  for (const { name, path, version = '', dev, optional } of runtimes) {
    expect(canRun(version), name).toBe(true);
    expect({ path, dev, optional }, name).toEqual({ path: `node_modules/${name}`, dev: undefined, optional: true });
    expect(optionalDependencies?.[name], name).toBe(version);
  }
});
