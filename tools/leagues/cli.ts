import { writeFileSync } from 'node:fs';
import { makeRegister } from './make-register.ts';

/** Writes src/platform/import/leagues/register.json from a checkout of openfootball's `leagues`, the one argument. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name a checkout of openfootball's leagues.");
const target = new URL('../../src/platform/import/leagues/register.json', import.meta.url);
const text = JSON.stringify(makeRegister(folder), null, 2);
// A country on one line.
writeFileSync(
  target,
  `${text.replace(/\[\s+([^\]]+?)\s+\]/g, (_, inner: string) => `[${inner.replace(/\s+/g, ' ')}]`)}\n`,
);
