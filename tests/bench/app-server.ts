import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import type { Handler } from '#host/http/handler.ts';

/** The built app on bare node:http, without page cache or static files: every request renders. */
if (import.meta.main) {
  process.env['NODE_ENV'] ??= 'production';
  const { handler } = (await import(pathToFileURL(resolve('dist/server/entry.mjs')).href)) as { handler: Handler };
  const server = createServer((request, response) => void handler(request, response));
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
}
