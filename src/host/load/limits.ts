/** What one host process accepts. Sizes in bytes, times in milliseconds unless the name says otherwise. */

export const HEADER_BYTES_MAX = 16_384;
export const HEADERS_MAX = 100;
export const HEADERS_TIMEOUT = 10_000;
export const REQUEST_TIMEOUT = 30_000;
export const KEEP_ALIVE_TIMEOUT = 5_000;
/** More than the 60 s of nginx and the usual load balancers. */
export const PROXY_KEEP_ALIVE_TIMEOUT = 65_000;
/** A socket on which nothing moves for this long is closed: a reader that stopped reading. */
export const SOCKET_IDLE_TIMEOUT = 70_000;
/** How often header and request timeouts are looked at. */
export const TIMEOUT_CHECK_INTERVAL = 2_000;
export const REQUESTS_PER_SOCKET_MAX = 1_000;
export const CONNECTIONS_MAX = 2_000;
/** Requests that wait for earlier answers, on all connections. Browsers do not send ahead; a program may. */
export const PIPELINED_MAX = 1_024;
/** So many may wait on a connection however many wait on others. */
export const PIPELINED_FEW = 8;

/** Bytes sent that clients have not read, on all connections: some hundred players that fetch a segment each. */
export const UNREAD_BYTES_MAX = 128 * 1024 * 1024;
/** On one connection: more than the largest answer, which is made whole before it is sent. */
export const UNREAD_BYTES_OF_ONE_MAX = 16 * 1024 * 1024;
/** Who reads nothing for this long, while something waits, has gone. A phone in a tunnel is back sooner. */
export const UNREAD_TIMEOUT = 20_000;
/** One write is read to its end within this time: 2 MB at 7 KB a second. */
export const UNREAD_WRITE_TIMEOUT = 300_000;
export const UNREAD_CHECK_INTERVAL = 500;
/** Pages unpacked at once for clients that take no compression: zlib's threads, four, have other work too. */
export const UNPACKED_AT_ONCE = 2;
/** Built files open at once. A file is open until the last of it is handed to the network. */
export const FILES_OPEN_MAX = 512;

export const BODY_BYTES_MAX = 65_536;
export const URL_BYTES_MAX = 8_192;
export const QUERY_PARAMETERS_MAX = 20;

/** Of cached pages: some 2,200. */
export const CACHE_BYTES_MAX = 32 * 1024 * 1024;
/** Larger pages are answered but not kept. */
export const CACHED_PAGE_BYTES_MAX = 2 * 1024 * 1024;
export const STALE_IF_ERROR_SECONDS = 86_400;
export const NOT_FOUND_SECONDS_MAX = 60;
/** A render that takes longer counts as failed. */
export const RENDER_TIMEOUT = 8_000;
/** How long a request waits for a new render when a stale copy could be served. */
export const STALE_PATIENCE = 600;
/** After a failed render the stale copy is served for this long without another try. */
export const RENDER_RETRY_DELAY = 2_000;
/** How long a page that said it must not be kept goes straight to the handler. */
export const UNCACHEABLE_MEMORY = 60_000;

/** Limits of each priority class: what is slow in one keeps no other from going on. See shedder.ts. */
export const PRIORITY_CLASSES = {
  urgent: { running: 48, queued: 256, behind: 0 },
  page: { running: 32, queued: 64, behind: 250 },
  extra: { running: 32, queued: 256, behind: 1_000 },
  refresh: { running: 8, queued: 64, behind: 2_000 },
} as const;
/** The share of a class's running requests that one address has at most: slow pages asked for by one leave room for others. */
export const SHARE_OF_ONE = 1 / 2;
/** A request that waited longer is refused. */
export const QUEUE_WAIT_MAX = 4_000;
export const RETRY_AFTER_SECONDS = 2;

export const DRAIN_TIMEOUT = 10_000;
/** How long idle connections stay open while draining, so that a request already on its way still gets an answer. */
export const DRAIN_IDLE_GRACE = 1_000;
