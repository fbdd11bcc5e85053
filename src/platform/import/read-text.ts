import { readFile, stat } from 'node:fs/promises';
import { Fault } from './fault.ts';

/** Far above any season of any league (the longest known has 0.2 MB), far below what would exhaust memory. */
const MOST_BYTES = 32 * 1024 * 1024;

/** A file's text, or why it cannot be had. */
export async function readText(path: string): Promise<string | Fault> {
  try {
    const { size } = await stat(path);
    if (size > MOST_BYTES) return new Fault('file too large', `${size} bytes`);
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    if (error instanceof TypeError) return new Fault('not UTF-8 text');
    return new Fault('unreadable file', (error as NodeJS.ErrnoException).code ?? (error as Error).message);
  }
}
