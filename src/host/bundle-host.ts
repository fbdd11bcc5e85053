import { dirname, join } from 'node:path';
import { build } from 'vite';
import { builtStart, projectDir } from './project.ts';

/**
 * Builds the host: node's own removal of types, at every start, would take 18 MB of memory until the server ends. A process of
 * its own, because Vite sets NODE_ENV.
 */
await build({
  ...{ configFile: false, root: projectDir, publicDir: false, logLevel: 'error' },
  build: {
    ...{ ssr: join(projectDir, 'src/host/start.ts'), outDir: dirname(builtStart), target: 'esnext', minify: false },
    rolldownOptions: { output: { entryFileNames: 'start.js', chunkFileNames: '[name].js' } },
  },
});
