/** SQLite result codes: busy, locked, read only, I/O error, full, cannot open, protocol. */
const SQLITE = new Set([5, 6, 8, 10, 13, 14, 15]);
/** PostgreSQL: out of resources, system error, read-only server (as in a failover); and file system errors. */
const OUT_OF_RESOURCES = /^(?:53|58|25006$|E(?:NOSPC|DQUOT|IO|ROFS|FBIG)$)/;
const NO_CONNECTION =
  /^(?:08|57P|E(?:CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$)/;
/** Driver messages without a code. */
const CONNECTION_LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** Whether the database cannot be reached. */
export function isUnreachable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return NO_CONNECTION.test(code);
  return typeof message === 'string' && CONNECTION_LOST.test(message);
}

/** Whether the failure is an outage of the database, its disk or connection, which may be temporary. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { errcode, code } = (error ?? {}) as { errcode?: unknown; code?: unknown };
  if (typeof errcode === 'number') return SQLITE.has(errcode & 0xff);
  return isUnreachable(error) || (typeof code === 'string' && OUT_OF_RESOURCES.test(code));
}
