import { pbkdf2 } from 'node:crypto';
import { createShutdown } from '#host/shutdown.ts';

/** A process with a thread that works for hours; says when it listens to signals, and when it is about to end. */
const HOURS = 2_000_000_000;
pbkdf2('word', 'salt', HOURS, 64, 'sha512', () => {});
const shutdown = createShutdown({ drain: async () => {}, closeApp: async () => console.log('closed') });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void shutdown());
setTimeout(() => console.log('ready'), 100);
setInterval(() => {}, 1_000);
