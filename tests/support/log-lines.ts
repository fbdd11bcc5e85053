import type { RunningServer } from './server.ts';

interface LogLine {
  msg?: string;
  route?: string;
  status?: number;
  id?: string;
  blocked?: string;
}

/** A server's log up to now. */
export const logLines = (server: RunningServer): LogLine[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine);
