import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('start.ts', import.meta.url));

/**
 * `npm start`: becomes the server, with what only a new process can be told. The allocator of Linux keeps a heap for each thread
 * and gives little of it back (80 MB after some hundred pages); two heaps are enough.
 */
if (process.platform === 'linux' && process.env['MALLOC_ARENA_MAX'] === undefined)
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, server], {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
  });
await import('./start.ts');
