import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

export interface SourceFile {
  /** Path from the project root, with forward slashes. */
  path: string;
  text: string;
  lines: number;
}

const SOURCE = /\.(ts|tsx|astro|js|mjs|scss)$/;

/** Every source file below the folders, except bundled video and generated files. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => SOURCE.test(name))
      .map((name) => {
        const path = join(folder, name).split(sep).join(posix.sep);
        const text = readFileSync(path, 'utf8');
        return { path, text, lines: text.split('\n').length - 1 };
      }),
  );
}

/** The project files that a file imports, as paths from the root; without packages. */
export function importsOf({ path, text }: SourceFile): string[] {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, name]) => name ?? '');
  return specifiers.flatMap((name) => {
    const clean = name.replace(/\?.*$/, '');
    if (clean.startsWith('#')) return [`src/${clean.slice(1)}`];
    return clean.startsWith('.') ? [posix.join(posix.dirname(path), clean)] : [];
  });
}
