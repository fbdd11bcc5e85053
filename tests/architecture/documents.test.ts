import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { hasDemo } from '../support/demo-tests.ts';

const PICTURES = 'docs/pictures';
const documents = [
  'README.md',
  'SECURITY.md',
  'tests/README.md',
  'tools/film/README.md',
  ...markdownIn('docs'),
  ...markdownIn('docs/decisions'),
];

function markdownIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
}

/** The internal link and image targets of a document. */
const targetsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

/** The anchor of a heading, as on GitHub. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

test.each(documents)('%s has no broken links', (file) => {
  const missing = targetsOf(file).filter((target) => {
    const [path = '', anchor] = target.split('#');
    const named = path ? join(dirname(file), path) : file;
    return !existsSync(named) || (anchor !== undefined && !anchorsOf(named).includes(anchor));
  });
  expect(missing).toEqual([]);
});

/** Files, folders and names of files that a document names. */
const pathsIn = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /`((?:(?:src|tests|docs|deploy|tools)\/[^`\s]+)|[\w<>*-]+\.(?:ts|tsx|astro|scss))`/g,
    ),
  ].map(([, path = '']) => path);

const files = ['src', 'tests', 'docs', 'deploy', 'tools', '.'].flatMap((folder) =>
  readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' }).map((name) => join(folder, name)),
);

/** Whether a path from the root exists, or a file of a name anywhere; `<noun>`, `*` and `…` stand for a part of a name. */
function isThere(named: string): boolean {
  const pattern = named
    .replace(/\/$/, '')
    .replaceAll(/[.+?^$()|[\]\\]/g, '\\$&')
    .replaceAll(/<[^>]+>|\*|…/g, '[^/]+')
    .replaceAll(/\{([^}]+)\}/g, (_, words: string) => `(?:${words.replaceAll(',', '|')})`);
  const whole = new RegExp(named.includes('/') ? `^${pattern}$` : `(?:^|/)${pattern}$`);
  return files.some((path) => whole.test(path));
}

/** Where the demo was deleted, what documents say of it stays. */
const isOfDeletedDemo = (path: string) => !hasDemo && path.startsWith('src/demo');

test('every file that documents name exists', () => {
  const named = documents
    .flatMap((file) => pathsIn(file).map((path) => ({ file, path })))
    .filter(({ path }) => !isOfDeletedDemo(path));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ path }) => !isThere(path)).map(({ file, path }) => `${file}: ${path}`)).toEqual([]);
});

test('the index of decisions lists each decision with its title', () => {
  const folder = 'docs/decisions';
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const files = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
  expect(files.length).toBeGreaterThan(40);
  const missing = files.filter((name) => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
    return Number(name.slice(0, 4)) !== Number(number) || !index.includes(`[${title}](${name})`);
  });
  expect(missing).toEqual([]);
});

test('every picture has alternative text, and together they are small', () => {
  const readme = readFileSync('README.md', 'utf8');
  const files = readdirSync(PICTURES).map((name) => join(PICTURES, name));
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((file) => !new RegExp(`!\\[[^\\]]{20,}\\]\\(${file}\\)`).test(readme))).toEqual([]);
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(600 * 1024);
});

test('every script in documents is in package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/npm run ([a-z][\w:]*)/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});
