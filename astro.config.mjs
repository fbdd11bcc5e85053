import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { minifySync } from 'vite';
import { leanEngine } from './src/features/player/lean-engine.ts';
import { clientInteraction } from './src/ui/client-interaction/integration.ts';

const headSource = readFileSync(new URL('./src/layouts/head-script.js', import.meta.url), 'utf8');
const headScript = minifySync('head-script.js', headSource).code;
const headScriptHash = `sha256-${createHash('sha256').update(headScript).digest('base64')}`;

/** Every page carries this script inline, so it goes out small. */
const minifiedHeadScript = {
  name: 'minified-head-script',
  enforce: 'pre',
  load: (id) => (id.endsWith('head-script.js?raw') ? `export default ${JSON.stringify(headScript)}` : undefined),
};

export default defineConfig({
  vite: { plugins: [minifiedHeadScript, leanEngine()] },
  output: 'server',
  // src/server is the host: it owns the socket, static files, limits and headers.
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true, bodySizeLimit: 64 * 1024 }),
  trailingSlash: 'never',
  devToolbar: { enabled: false },
  cache: { provider: { name: 'headers', entrypoint: new URL('./src/server/cache-headers.ts', import.meta.url) } },
  security: {
    checkOrigin: true,
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' https: data:",
        // hls.js hands empty caption tracks to the browser as data.
        "media-src 'self' https: blob: data:",
        "connect-src 'self' https:",
        "worker-src 'self' blob:",
        "form-action 'self'",
        "object-src 'none'",
        "base-uri 'none'",
      ],
      scriptDirective: { hashes: [headScriptHash] },
    },
  },
  // No island waits for data, so rendering to a string is enough and cheaper than a stream. It knows no prefix for
  // React's useId, which is why islands take their ids from props (an architecture test holds that).
  integrations: [react({ experimentalDisableStreaming: true }), clientInteraction()],
});
