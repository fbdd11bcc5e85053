import type { Cdn } from '#config/cdn.ts';
import { purgeRequest, TAGS_MAX } from './purge-request.ts';

/** Changes within this time are one request: a goal drops the pages of a match, of its teams and of its competition. */
const GATHER_MS = 250;
/** Between two requests: the services limit how many they take. */
const PAUSE_MS = 1_000;
/** After a failure, doubled each time. */
const RETRY_MS = 2_000;
const RETRY_MAX_MS = 60_000;
const DEADLINE_MS = 10_000;

interface Options {
  cdn: Cdn;
  token: string;
  api?: string | undefined;
  warn: (text: string) => void;
  send?: typeof fetch;
}

/**
 * Purges pages with the given tags from a CDN, soon; returns at once and never fails. Tags gather while a request is under way
 * or was refused. None is lost but by the end of the process: pages then live until their max-age.
 */
export function createPurge({ cdn, token, api, warn, send = fetch }: Options): (tags: readonly string[]) => void {
  const waiting = new Set<string>();
  let retry = RETRY_MS;
  let failed = false;
  /** A request is under way or has its time. */
  let planned = false;

  function schedule(ms: number): void {
    if (planned) return;
    planned = true;
    setTimeout(() => void run(), ms).unref();
  }

  async function run(): Promise<void> {
    const tags = [...waiting].slice(0, TAGS_MAX[cdn.kind]);
    const { url, headers, body } = purgeRequest(cdn, token, tags, api);
    for (const tag of tags) waiting.delete(tag);
    const answer = await send(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(DEADLINE_MS),
    }).catch((error: unknown) => (error as Error).message);
    planned = false;
    if (typeof answer !== 'string' && answer.ok) {
      if (failed) warn(`${cdn.kind} takes purges again.`);
      failed = false;
      retry = RETRY_MS;
      if (waiting.size > 0) schedule(PAUSE_MS);
      return;
    }
    for (const tag of tags) waiting.add(tag);
    const why = typeof answer === 'string' ? answer : `status ${answer.status}`;
    if (!failed)
      warn(`${cdn.kind} did not take a purge (${why}). It is tried again; until then its pages may be outdated.`);
    failed = true;
    const asked = typeof answer === 'string' ? 0 : Number(answer.headers.get('retry-after') ?? 0) * 1000;
    schedule(Math.max(retry, Math.min(asked || 0, RETRY_MAX_MS)));
    retry = Math.min(RETRY_MAX_MS, retry * 2);
  }

  return (tags) => {
    for (const tag of tags) waiting.add(tag);
    schedule(GATHER_MS);
  };
}
