/**
 * Loaded into a server before it starts (`--import`). SIGUSR2 advances its clock by two hours, so that all cached
 * data is old; SIGWINCH collects garbage and prints memory and handles to standard output.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const JUMP_MS = 2 * 60 * 60 * 1000;
const realNow = Date.now.bind(Date);
const counted = performance.now.bind(performance);
let ahead = 0;
Date.now = () => realNow() + ahead;
performance.now = () => counted() + ahead;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('SIGUSR2', () => {
  ahead += JUMP_MS;
  process.stdout.write(`AHEAD ${ahead / JUMP_MS}\n`);
});
process.on('SIGWINCH', () => {
  for (let times = 0; times < 3; times++) collect();
  const { heapUsed, rss } = process.memoryUsage();
  const peak = process.resourceUsage().maxRSS * 1024;
  process.stdout.write(`HOLDS ${heapUsed} ${rss} ${process.getActiveResourcesInfo().length} ${peak} ${process.pid}\n`);
});
process.on('warning', ({ name, message }) => process.stdout.write(`WARNED ${name} ${message}\n`));
