import { Agent, request } from 'node:http';

export interface Shot {
  path: string;
  /** 0 without a response. */
  status: number;
  ms: number;
  retryAfter: string | undefined;
  /** Why there is no response. */
  fault?: string;
}

/** The quantile of the values, such as 0.99. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function shoot(agent: Agent, origin: string, path: string): Promise<Shot> {
  const started = performance.now();
  const shot = (status: number, retryAfter?: string): Shot => ({
    path,
    status,
    ms: performance.now() - started,
    retryAfter,
  });
  return new Promise((resolve) => {
    request(origin + path, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(shot(answer.statusCode ?? 0, answer.headers['retry-after'])));
      answer.once('error', () => resolve(shot(0)));
    })
      .once('error', ({ message }) => resolve({ ...shot(0), fault: message }))
      .end();
  });
}

/** An open loop: sends `rate` requests a second for `seconds`, independent of the responses. */
export async function steadyLoad(origin: string, rate: number, seconds: number, pathOf: (n: number) => string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 400 });
  const shots: Promise<Shot>[] = [];
  const started = performance.now();
  while (performance.now() - started < seconds * 1000) {
    const due = Math.floor(((performance.now() - started) / 1000) * rate);
    while (shots.length <= due) shots.push(shoot(agent, origin, pathOf(shots.length)));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const answers = await Promise.all(shots);
  agent.destroy();
  return answers;
}

/** A closed loop: responses a second to `clients` that each send the next request after a response. */
export async function capacity(origin: string, clients: number, seconds: number, pathOf: (n: number) => string) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const client = async () => {
    while (performance.now() < end) await shoot(agent, origin, pathOf(count++));
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return count / seconds;
}
