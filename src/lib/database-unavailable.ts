/** Primary result codes of SQLite: busy, locked, read only, I/O error, full, cannot open, no lock. What was asked for was not done. */
const SQLITE = new Set([5, 6, 8, 10, 13, 14, 15]);
/**
 * PostgreSQL's codes: out of resources (a full disk among them), an error of the system, and a server that only reads, as one
 * does that another takes over from. And what a file system says that takes nothing more.
 */
const OUT_OF_RESOURCES = /^(?:53|58|25006$|E(?:NOSPC|DQUOT|IO|ROFS|FBIG)$)/;
const NO_CONNECTION =
  /^(?:08|57P|E(?:CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$)/;
/** What the driver says of connections without a code. */
const CONNECTION_LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** Whether a failure of the database is that it cannot be reached. */
export function isUnreachable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return NO_CONNECTION.test(code);
  return typeof message === 'string' && CONNECTION_LOST.test(message);
}

/** Whether a failure is the database's own, of the disk or the connection below it, and may be over in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { errcode, code } = (error ?? {}) as { errcode?: unknown; code?: unknown };
  if (typeof errcode === 'number') return SQLITE.has(errcode & 0xff);
  return isUnreachable(error) || (typeof code === 'string' && OUT_OF_RESOURCES.test(code));
}
