import { tmpdir } from 'node:os';
import { freePort } from './free-port.ts';
import { installed, type Program, program, reachable } from './program.ts';

export interface Valkey extends Program {
  url: string;
  stop(): Promise<void>;
}

/** This test's own Valkey (or Redis) on a free port, without persistence. @throws Error that names what to install */
export async function startValkey(): Promise<Valkey> {
  const command = installed(['valkey-server', 'redis-server'], 'valkey-server (or redis-server)');
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()];
  const valkey = program(command, args, () => reachable(port));
  await valkey.start();
  return { ...valkey, url: `redis://127.0.0.1:${port}`, stop: valkey.kill };
}
