import type { Settings } from '#config/env.ts';
import type { Log } from './telemetry/log.ts';
import { causeOf } from './start-error.ts';

const DEADLINE_MS = 3_000;

/** What fails without each external server. */
const CONSEQUENCES = {
  API_URL: 'pages answer 503 or stale copies until it does',
  SSO_URL: 'nobody can sign in until it does',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'spans are lost until it does',
} as const;

/** Warns of external servers that do not answer within `deadline` ms; the start continues. Never rejects. */
export async function warnOfUnreachable(settings: Settings, log: Log, deadline = DEADLINE_MS): Promise<void> {
  const names = Object.keys(CONSEQUENCES) as (keyof typeof CONSEQUENCES)[];
  await Promise.all(
    names.map(async (name) => {
      const url = settings[name];
      const cause = url && (await whyNot(url, deadline));
      if (cause) log.warn(`${name}="${new URL(url).origin}" does not answer (${cause}); ${CONSEQUENCES[name]}.`);
    }),
  );
}

/** Any response counts, also a refusal. */
async function whyNot(url: string, deadline: number): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(deadline) });
    await answer.body?.cancel();
    return undefined;
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    if ((error as Error).name === 'TimeoutError') return `nothing came within ${deadline / 1000} s`;
    return cause?.code ?? causeOf(cause ?? error);
  }
}
