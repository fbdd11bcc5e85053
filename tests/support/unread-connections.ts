import { connect, type Socket } from 'node:net';

interface Asking {
  readonly port: number;
  readonly path: string;
  /** Requests per connection, all sent at once. */
  readonly times: number;
  readonly headers?: string;
  /** A local address: another visitor for each. */
  readonly from?: string;
}

/** Opens connections that send requests and never read the responses. A closed one is `destroyed`. */
export async function unread(
  connections: number,
  { port, path, times, headers = '', from }: Asking,
): Promise<Socket[]> {
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${headers}\r\n`;
  const open = () =>
    new Promise<Socket>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', ...(from && { localAddress: from }) });
      socket.on('error', () => {});
      socket.once('close', () => resolve(socket));
      socket.write(request.repeat(times), () => resolve(socket));
    });
  return Promise.all(Array.from({ length: connections }, open));
}
