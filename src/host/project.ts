import { fileURLToPath } from 'node:url';

/** The project's folder and what a build leaves in it; absolute paths, wherever the command was started. */
const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export const projectDir = inProject('.');
export const clientDir = inProject('dist/client');
export const serverEntry = inProject('dist/server/entry.mjs');
/** Written last, so that a build that was interrupted does not look finished. */
export const buildMark = inProject('dist/finished');
/** What the built app is made of. */
export const buildSources = ['src', 'public', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json'].map(inProject);
