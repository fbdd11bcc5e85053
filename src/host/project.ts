import { fileURLToPath } from 'node:url';

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export const projectDir = inProject('.');
export const clientDir = inProject('dist/client');
export const serverEntry = inProject('dist/server/entry.mjs');
/** `start.ts` and what it imports of src/, as one file of JavaScript. */
export const builtStart = inProject('dist/host/start.js');
/** Written last, so that an interrupted build does not look finished. */
export const buildMark = inProject('dist/finished');
/** Locked while a process builds: two builds at once would mix their files. */
export const buildLock = inProject('node_modules/.cache/touchline-build.sqlite');
/** Sources of the build. */
export const buildSources = ['src', 'public', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json'].map(inProject);
