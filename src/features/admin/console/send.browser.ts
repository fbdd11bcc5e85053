import type { AdminEvent } from '#contract/admin/events.ts';
import type { TimelineEntry } from '#contract/event.ts';
import type { Statistic } from '#contract/statistic.ts';
import type { Command } from './command.ts';
import { type MatchState, stateOf } from './match-state.ts';
import type { Outcome } from './queue.ts';

const DEADLINE_MS = 8000;

/** Sends one call of the console for a match. */
export async function sendCommand(match: string, { id, method, path, body }: Command): Promise<Outcome> {
  try {
    const answer = await fetch(`/api/v2/admin/events/${encodeURIComponent(match)}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'X-Requested-By': 'touchline', 'Idempotency-Key': id },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    // A removal that was sent again finds nothing more to remove.
    if (answer.ok || (method === 'DELETE' && answer.status === 404)) return { kind: 'done' };
    if (answer.status === 401) return { kind: 'signed-out' };
    const { errors } = (await answer.json().catch(() => ({}))) as { errors?: { code: string; detail?: string }[] };
    const [error] = errors ?? [];
    if (answer.status >= 500 || answer.status === 429 || error?.code === 'idempotency_key_in_use')
      return { kind: 'unreachable' };
    return { kind: 'refused', text: error?.detail ?? error?.code ?? String(answer.status) };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** The match as the server has it now. @throws where it cannot be read */
export async function readState(match: string): Promise<MatchState> {
  const of = encodeURIComponent(match);
  const [event, timeline, statistics] = await Promise.all([
    readJson<AdminEvent>(`/api/v2/admin/events/${of}`),
    readJson<{ data: TimelineEntry[] }>(`/api/v2/events/${of}/timeline`),
    readJson<{ data: Statistic[] }>(`/api/v2/events/${of}/statistics`),
  ]);
  return stateOf(event, timeline.data, statistics.data);
}

async function readJson<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}
