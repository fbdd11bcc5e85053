import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from './free-port.ts';
import { nginxArguments } from './nginx.ts';
import { installed, program, reachable } from './program.ts';

/** nginx with deploy/nginx.conf on a free port, in front of a server that answers as the test says. */
export async function siteBehindNginx(answer: RequestListener): Promise<{ port: number; stop(): Promise<void> }> {
  const site = createServer(answer);
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const behind = (site.address() as AddressInfo).port;
  const port = await freePort();
  const nginx = program(installed(['nginx'], 'nginx'), nginxArguments(port, [behind, behind, behind]), () =>
    reachable(port),
  );
  await nginx.start();
  const stop = async () => {
    await nginx.kill();
    site.closeAllConnections();
    site.close();
  };
  return { port, stop };
}
