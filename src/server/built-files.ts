import { readdirSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Encoding } from '#lib/accept-encoding.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html;charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mjs': 'text/javascript',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.vtt': 'text/vtt',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'text/xml',
};
const PACKED: Readonly<Record<string, Encoding>> = { '.br': 'br', '.gz': 'gzip' };

/** The bytes of a file as they lie on the disk, packed or not. */
export interface Representation {
  readonly file: string;
  readonly size: number;
  /** Strong: of the same size and moment are the same bytes. */
  readonly etag: string;
  readonly lastModified: string;
}

export interface BuiltFile {
  readonly type: string;
  readonly as: Readonly<Partial<Record<Encoding, Representation>>>;
}

/** The files of a folder by their path from it (`/_astro/app.js`), with what was packed beside them; none that is hidden. */
export function builtFiles(folder: string): ReadonlyMap<string, BuiltFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const found = new Map<string, BuiltFile>();
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (path.includes('/.')) continue;
    const encoding = PACKED[extname(path)] ?? 'identity';
    const name = encoding === 'identity' ? path : path.slice(0, -extname(path).length);
    const { type, as } = found.get(name) ?? { type: TYPES[extname(name)] ?? 'application/octet-stream', as: {} };
    found.set(name, { type, as: { ...as, [encoding]: representationOf(file) } });
  }
  return found;
}

function representationOf(file: string): Representation {
  const { size, mtime, mtimeMs } = statSync(file);
  return { file, size, etag: `"${size}-${Math.floor(mtimeMs)}"`, lastModified: mtime.toUTCString() };
}
