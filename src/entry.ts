import { handler } from '@astrojs/node/server.js';
import { createApp } from 'astro/app/entrypoint';

/** What the build exports to the host: the adapter's handler of node requests, and the app without node's objects. */
export { handler };

const app = createApp({ streaming: false });

/** Answers a request in process; rejects where the app throws. The body is one string: nothing is streamed. */
export function fetch(request: Request): Promise<Response> {
  const routeData = app.match(request, true);
  return app.render(request, { addCookieHeader: true, prerenderedErrorPageFetch, ...(routeData && { routeData }) });
}

/** No error page is prerendered; without this Astro would ask the network for it. */
const prerenderedErrorPageFetch = () => Promise.resolve(new Response(null, { status: 404 }));
