import type { MeasuredServer } from './child.ts';

/** Until the server's work after the answers is done, such as a better compression, or pictures of the page before. */
const IDLE = { everyMs: 60, cpuMicroseconds: 1_500, times: 2, checksMax: 200 };

/** Resolves to the server's CPU when it does no more than its timers. */
export async function idle(server: MeasuredServer): Promise<number> {
  let last = await server.cpu();
  let quiet = 0;
  for (let check = 0; quiet < IDLE.times && check < IDLE.checksMax; check++) {
    await new Promise((resolve) => setTimeout(resolve, IDLE.everyMs));
    const now = await server.cpu();
    quiet = now - last < IDLE.cpuMicroseconds ? quiet + 1 : 0;
    last = now;
  }
  return last;
}
