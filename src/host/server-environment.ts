/** The environment of the server's process: glibc keeps a heap per thread and rarely returns memory, unless told otherwise. */
export const serverEnvironment = (given: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ MALLOC_ARENA_MAX: '1', ...given });
