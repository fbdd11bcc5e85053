import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Renaming, makeRegister } from './make.ts';
import { parseClubs, regionOfFile, splitComment } from './parse-clubs.ts';
import { type Ground, parseGrounds } from './parse-grounds.ts';

const OUT = 'src/platform/import/register/clubs.json';
const USAGE = `Makes the register of clubs (${OUT}) from a checkout of openfootball's clubs.

  node src/host/run-on-node.js tools/register/cli.ts <folder> [<file>]
`;

const [folder, out = OUT] = process.argv.slice(2);
if (folder === undefined || folder.startsWith('-')) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else await writeRegister(folder, out);

async function writeRegister(source: string, file: string): Promise<void> {
  const paths = (await readdir(source, { recursive: true })).filter((path) => path.endsWith('.txt')).sort();
  const texts = await Promise.all(
    paths.map(async (path) => ({ file: basename(path), text: await readFile(join(source, path), 'utf8') })),
  );
  const having = (part: string) => texts.filter((one) => one.file.includes(part));
  const grounds = new Map<string, Ground[]>();
  for (const one of having('.stadiums.')) grounds.set(regionOfFile(one.file), parseGrounds(one.text));
  const register = makeRegister({
    clubs: texts
      .filter((one) => /^[a-z]+\.clubs\.txt$/.test(one.file))
      .flatMap((one) => parseClubs(one.text, regionOfFile(one.file))),
    grounds,
    renamings: having('.history.').flatMap((one) => renamings(one.text, regionOfFile(one.file))),
    translations: having('.lang.').flatMap((one) => translations(one.text, regionOfFile(one.file))),
  });
  const text = `${JSON.stringify(register, null, 2)}\n`;
  await writeFile(file, text);
  const count = Object.values(register).flat().length;
  process.stdout.write(
    `${count} clubs of ${Object.keys(register).length} regions, ${Math.round(Buffer.byteLength(text) / 1024)} KB\n`,
  );
}

/** The renamings of a file of history, one a line, perhaps under a keyword of an earlier line. */
function renamings(text: string, region: string): Renaming[] {
  const lines = text.split(/\r?\n/).map((line) => splitComment(line)[0]);
  const bare = (name: string) => (name.split(',')[0] ?? '').trim();
  let keyword = '';
  return lines.flatMap((line) => {
    keyword = /^([A-Z]+)\s/.exec(line)?.[1] ?? (line.startsWith('=') ? '' : keyword);
    const [, from = '', to = ''] = /^(?:[A-Z]+)?\s+(\S.*?)\s*⇒\s*(.+)$/u.exec(line) ?? [];
    return keyword === 'RENAME' && from !== '' ? [{ region, from: bare(from), to: bare(to) }] : [];
  });
}

/** Names in another script: `Albirex Niigata,    アルビレックス新潟`. */
function translations(text: string, region: string): Renaming[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [to, from, ...more] = splitComment(line)[0]
      .split(',')
      .map((part) => part.trim());
    return to && from && more.length === 0 && /\P{ASCII}/u.test(from)
      ? [{ region, from: from.replaceAll('_', ' '), to }]
      : [];
  });
}
