import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

const JSON_TYPE = { 'content-type': 'application/json' };
const MB = 1024 * 1024;
const HTML = '<!doctype html><title>Sign in to the network</title><p>Welcome</p>';
/** 100 MB of spaces in 100 KB. */
const BOMB = gzipSync(Buffer.alloc(100 * MB, ' '));

const send = (outgoing: ServerResponse, status: number, body: string, type = 'application/json') =>
  outgoing.writeHead(status, { 'content-type': type }).end(body);

/** Writes one byte a second while the connection is open. */
function drip(outgoing: ServerResponse): void {
  outgoing.writeHead(200, JSON_TYPE);
  const timer = setInterval(() => outgoing.write('{'), 1000);
  outgoing.once('close', () => clearInterval(timer));
}

/** Writes 100 MB, as fast as the client reads. */
function flood(outgoing: ServerResponse): void {
  outgoing.writeHead(200, JSON_TYPE);
  const part = Buffer.alloc(MB, ' ');
  let sent = 0;
  const more = () => {
    while (sent++ < 100) if (!outgoing.write(part)) return void outgoing.once('drain', more);
    outgoing.end();
  };
  more();
}

/** Every known failure of a backend; the proxy itself does `refused`. */
export const API_FAULTS: Readonly<Record<string, 'refused' | ((outgoing: ServerResponse) => void)>> = {
  'refuses connections': 'refused',
  'resets connections': (outgoing) => void outgoing.socket?.resetAndDestroy(),
  'closes connections without a word': (outgoing) => void outgoing.socket?.destroy(),
  'never answers': () => {},
  'takes 10 s to begin': (outgoing) => void setTimeout(() => send(outgoing, 200, '{"data":[]}'), 10_000).unref(),
  'sends a byte a second': drip,
  'says 500': (outgoing) => send(outgoing, 500, '{"errors":[{"code":"internal"}]}'),
  'says 502 with a page of its proxy': (outgoing) => send(outgoing, 502, HTML, 'text/html'),
  'says 200 with a page of the network': (outgoing) => send(outgoing, 200, HTML, 'text/html'),
  'breaks off in the middle of its JSON': (outgoing) => send(outgoing, 200, '{"data":[{"uuid":"a","na'),
  'sends JSON of another shape': (outgoing) => send(outgoing, 200, '{"data":{"rows":7},"count":"many"}'),
  'says 200 with errors': (outgoing) => send(outgoing, 200, '{"errors":[{"code":"internal"}]}'),
  'sends 100 MB': flood,
  'sends 100 MB in 100 KB': (outgoing) =>
    outgoing.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(BOMB),
  'says that it is asked too often': (outgoing) =>
    outgoing.writeHead(429, { ...JSON_TYPE, 'retry-after': '60' }).end('{"errors":[{"code":"too_many"}]}'),
  'leads to an address inside the network': (outgoing) =>
    outgoing.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
};
