import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The arguments of an nginx with deploy/nginx.conf: these ports, a folder for its files, and room for many visitors
 * from one address.
 */
export function nginxArguments(port: number, replicas: readonly number[], { oneClientAddress = false } = {}): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-nginx-'));
  chmodSync(folder, 0o755);
  let text = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replaceAll('/tmp/', `${folder}/`);
  replicas.forEach((own, index) => {
    text = text.replace(`site-${index + 1}:4321`, `127.0.0.1:${own}`);
  });
  if (oneClientAddress) text = text.replace('rate=50r/s', 'rate=5000r/s');
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, text);
  return ['-p', folder, '-c', file, '-g', 'daemon off; master_process off;'];
}
