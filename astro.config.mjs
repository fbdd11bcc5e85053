import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { minifySync } from 'vite';
import {
  besideCopies,
  besideGroups,
  islandCopies,
  stageCopies,
  startCopies,
  startGroup,
} from './src/features/player/start/start-bundle.ts';
import { vendorPatch } from './src/host/vendor-patch.ts';
import { clientInteraction } from './src/ui/client-interaction/integration.ts';
import { shortPreloads } from './src/ui/client-interaction/short-preloads.ts';
import { drawnIcons } from './src/ui/icons/plugin.ts';
import { shortScopes } from './src/ui/short-scopes.ts';
import { uncaughtErrors } from './src/ui/uncaught/plugin.ts';

/** Scripts that pages carry inline, minified: they must have run before what follows them is painted. */
const INLINE = ['layouts/page/head-script.js', 'features/player/stage/before-scripts.js'].map((path) => {
  const source = readFileSync(join(import.meta.dirname, 'src', path), 'utf8');
  return { module: `/${path}?raw`, code: minifySync(path, source).code };
});

const minifiedInline = {
  name: 'minified-inline-scripts',
  enforce: 'pre',
  load(id) {
    const script = INLINE.find(({ module }) => id.endsWith(module));
    return script && `export default ${JSON.stringify(script.code)}`;
  },
};

/**
 * Bytes of a route's own sheet up to which it travels in its HTML: each one that is linked holds up the first paint by a
 * request, about 150 ms on a slow phone, and each one in the HTML is sent with every page.
 */
const SHEET_IN_PAGE = 6000;
/** The same of a component's script, which holds up nothing: a file, unless it is a few lines. */
const SCRIPT_IN_PAGE = 512;
const isInPage = (path, content) => content.length < (path.endsWith('.css') ? SHEET_IN_PAGE : SCRIPT_IN_PAGE);

/** The adapter with our own entry, which also exports the app's `fetch`: the page cache renders without node's objects. */
function adapter(options) {
  const integration = node(options);
  const done = integration.hooks['astro:config:done'];
  integration.hooks['astro:config:done'] = (context) =>
    done({
      ...context,
      setAdapter: (own) => context.setAdapter({ ...own, serverEntrypoint: new URL('./src/entry.ts', import.meta.url) }),
    });
  return integration;
}

export default defineConfig({
  vite: {
    // In the address of what browsers keep and what names files of this build.
    define: { 'import.meta.env.BUILD_ID': JSON.stringify(Date.now().toString(36)) },
    // Of hundreds of files each: a process would spend a third of its start on finding and reading them.
    ssr: { noExternal: ['date-fns', '@date-fns/tz', 'kysely'] },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [startGroup, ...besideGroups] } } } } },
    },
    plugins: [
      minifiedInline,
      vendorPatch(new URL('./src/features/player/engine/hls.js@1.7.4.patch', import.meta.url)),
      vendorPatch(new URL('./src/host/astro@7.3.4.patch', import.meta.url)),
      startCopies(),
      ...besideCopies(),
      stageCopies(),
      islandCopies(),
      uncaughtErrors(),
      drawnIcons(),
      shortScopes(),
      shortPreloads(),
    ],
    css: { preprocessorOptions: { scss: { loadPaths: ['src/styles'], additionalData: "@use 'mixins' as *;\n" } } },
    build: { assetsInlineLimit: isInPage },
  },
  output: 'server',
  // src/host is the host: it owns the socket, static files, limits (64 KB a body, more for a page that takes files), headers.
  adapter: adapter({ mode: 'middleware', experimentalDisableStreaming: true, bodySizeLimit: 8_000_000 }),
  image: { service: passthroughImageService(), endpoint: { entrypoint: './src/pages/_no-picture-service.ts' } },
  trailingSlash: 'never',
  devToolbar: { enabled: false },
  cache: { provider: { name: 'headers', entrypoint: new URL('./src/host/cache/cache-headers.ts', import.meta.url) } },
  security: { checkOrigin: true },
  // No island waits for data, so rendering to a string is enough and cheaper than a stream. It knows no prefix for
  // React's useId, which is why islands take their ids from props (an architecture test holds that).
  integrations: [react({ experimentalDisableStreaming: true }), clientInteraction()],
});
