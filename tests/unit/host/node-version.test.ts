import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chooseNode, isForProduction, obstacle, PRODUCTION_RANGE, unfitForProduction } from '#host/node-version.js';

const PINNED = { path: '/site/node_modules/.bin/node', version: '26.10.0' };
const npmOn = (version: string) => ({
  npm_node_execpath: '/usr/bin/node',
  npm_config_user_agent: `npm/11.6.0 node/v${version} linux x64 workspaces/false`,
});

test.each([
  ['20.20.2', false],
  ['24.21.0', false],
  ['24.22.0', false],
  ['24.22.1', true],
  ['24.100.0', true],
  ['25.9.0', false],
  ['26.10.0', false],
  ['26.12.1', true],
  ['28.0.0', true],
])('production runs on Node %s: %s', (version, fit) => expect(isForProduction(version)).toBe(fit));

test('uses the system’s Node if production supports it, otherwise the one of the lock file', () => {
  expect(chooseNode(PINNED, npmOn('24.23.0'))).toBe('/usr/bin/node');
  expect(chooseNode(PINNED, npmOn('26.13.0'))).toBe('/usr/bin/node');
  expect(chooseNode(PINNED, npmOn('20.20.2'))).toBe(PINNED.path);
  expect(chooseNode(PINNED, npmOn('24.21.0'))).toBe(PINNED.path);
});

test('without npm a script runs on the Node that started it', () => {
  expect(chooseNode(PINNED, {})).toBe(PINNED.path);
  expect(chooseNode(PINNED, { npm_config_user_agent: npmOn('24.23.0').npm_config_user_agent })).toBe(PINNED.path);
});

test('the warning names the unsupported Node and the supported versions', () => {
  expect(unfitForProduction('26.12.1')).toBeNull();
  expect(unfitForProduction('24.21.0')).toBe(
    'Node 24.21.0 is not for production: run Node 24.22.1 or newer of Node 24, or 26.12.1 or newer.',
  );
});

test('the message for an old Node names a version to install', () => {
  expect(obstacle('24.18.1')).toBeNull();
  expect(obstacle('20.20.2')).toMatch(/needs Node 24\.18\.1 or newer and this is 20\.20\.2.*install Node 24\.22\.1/);
});

test('a script runs with its arguments and Node options, and passes on its exit code', () => {
  const script = 'tests/support/echo.ts';
  const run = spawnSync(process.execPath, ['--max-semi-space-size=16', 'src/host/run-on-node.js', script, 'a b', '7'], {
    encoding: 'utf8',
  });
  expect(run.status).toBe(7);
  expect(JSON.parse(run.stdout)).toEqual({ words: ['a b', '7'], options: ['--max-semi-space-size=16'] });
});

test('every Node script of package.json uses run-on-node, and the documents have the same version range', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const direct = Object.values(scripts).filter(
    (script) => script.startsWith('node ') && !/^node (?:--[\w=-]+ )*src\/host\/run-on-node\.js /.test(script),
  );
  expect(direct).toEqual([]);
  const documents = ['README.md', 'SECURITY.md', 'docs/decisions/0006-node-runtime-from-npm-packages.md'];
  const says = (name: string) => readFileSync(name, 'utf8').replace(/\s+/g, ' ').includes(PRODUCTION_RANGE);
  expect(documents.filter((name) => !says(name))).toEqual([]);
});
