import { readFileSync } from 'node:fs';

/** Loaded before a server under measurement (`node --import`): tells its parent what CPU and memory it has used so far. */
process.on('message', (message) => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMicroseconds: user + system });
  }
  if (message === 'memory') process.send?.({ bytes: process.memoryUsage.rss(), ownBytes: ownMemory() });
});
process.channel?.unref();

/** Without the pages of files that the system shares with its cache and takes back when it wants; null where nobody tells. */
function ownMemory(): number | null {
  try {
    return Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024;
  } catch {
    return null;
  }
}
