import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('start.ts', import.meta.url));

/** `npm start`: restarts itself with MALLOC_ARENA_MAX=1: glibc keeps a heap per thread and rarely returns memory. */
if (process.platform === 'linux' && process.env['MALLOC_ARENA_MAX'] === undefined)
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, server], {
    ...process.env,
    MALLOC_ARENA_MAX: '1',
  });
await import('./start.ts');
