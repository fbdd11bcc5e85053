import { readFileSync } from 'node:fs';

/** Loaded before a measured server (`node --import`): reports its CPU and memory to its parent. */
process.on('message', (message) => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMicroseconds: user + system });
  }
  if (message === 'memory') process.send?.({ bytes: process.memoryUsage.rss(), ownBytes: ownMemory() });
});
process.channel?.unref();

/** Without file-backed pages, which the system can reclaim; null where the system does not report them. */
function ownMemory(): number | null {
  try {
    return Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024;
  } catch {
    return null;
  }
}
