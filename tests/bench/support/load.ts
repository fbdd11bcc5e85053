import { spawn, spawnSync } from 'node:child_process';
import { Agent, request } from 'node:http';

const CONNECTIONS = 16;
const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

export const loadTool = hasWrk ? `wrk -t1 -c${CONNECTIONS}` : `node client, ${CONNECTIONS} connections`;

/** Loads a URL over 16 keep-alive connections for `seconds` and returns the number of responses. */
export function load(url: string, headers: Record<string, string>, seconds: number): Promise<number> {
  return hasWrk ? wrk(url, headers, seconds) : nodeClient(url, headers, seconds);
}

async function wrk(url: string, headers: Record<string, string>, seconds: number): Promise<number> {
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const child = spawn('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...flags, url]);
  let output = '';
  for await (const text of child.stdout) output += String(text);
  const found = /(\d+) requests in/.exec(output);
  if (!found || /Non-2xx or 3xx/.test(output)) throw new Error(`wrk: ${output}`);
  return Number(found[1]);
}

async function nodeClient(url: string, headers: Record<string, string>, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = Date.now() + seconds * 1000;
  let count = 0;
  const worker = async () => {
    while (Date.now() < end) {
      await new Promise<void>((resolve, reject) => {
        request(url, { agent, headers }, (response) => response.resume().once('end', resolve))
          .once('error', reject)
          .end();
      });
      count++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
  return count;
}
