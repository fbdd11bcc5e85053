import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createConcurrencyLimit } from '#lib/concurrency-limit.ts';
import { brotli, gzip } from '../http/encoding.ts';

const TEXT = /\.(?:html|css|js|mjs|json|svg|xml|txt|webmanifest|map|vtt|ics|m3u8)$/;
const WORTH_BYTES = 256;
/** The size of libuv's thread pool. */
const AT_ONCE = 4;

/** Writes `.br` and `.gz` beside text files over 256 bytes where that is smaller; returns how many files got them. */
export async function precompress(folder: string): Promise<number> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  const limit = createConcurrencyLimit(AT_ONCE);
  const written = files.map((file) => limit(() => compressFile(join(file.parentPath, file.name))));
  return (await Promise.all(written)).filter(Boolean).length;
}

async function compressFile(path: string): Promise<boolean> {
  const bytes = await readFile(path);
  if (bytes.length <= WORTH_BYTES) return false;
  const [br, gz] = await Promise.all([brotli(bytes), gzip(bytes, 9)]);
  if (br.length >= bytes.length) return false;
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return true;
}
