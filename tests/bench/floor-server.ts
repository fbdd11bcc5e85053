import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One response in bytes: a status, alternating header names and values, a base64 body. */
export interface FloorAnswer {
  status: number;
  headers: string[];
  body: string;
}

/** The floor: bare node:http that sends one prepared response. The argument is a JSON file with it. */
export function startFloor(answer: FloorAnswer): void {
  const body = Buffer.from(answer.body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(answer.status, answer.headers);
    response.end(body.length > 0 ? body : undefined);
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
}

if (import.meta.main) startFloor(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as FloorAnswer);
