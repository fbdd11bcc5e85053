import { type AppConfig, appConfig } from '#contract/app-config.ts';
import { mergeOver } from '#lib/merge.ts';
import { FALLBACK_CONFIG } from './fallback.ts';

/** The configuration that counts: what the backend sent, over the fallback key by key (B-08). */
export function completeConfig(sent: unknown): AppConfig {
  const merged = mergeOver(FALLBACK_CONFIG, withCorrectCalendarSpelling(sent));
  const parsed = appConfig.safeParse(merged);
  return parsed.success ? parsed.data : FALLBACK_CONFIG;
}

/** The specification's key is `calender`; an operator who writes `calendar` is understood as well. */
function withCorrectCalendarSpelling(sent: unknown): unknown {
  const actions = (sent as { nav?: { actions?: Record<string, unknown> } } | null)?.nav?.actions;
  if (!actions || 'calender' in actions || !('calendar' in actions)) return sent;
  const given = sent as { nav: object };
  return { ...given, nav: { ...given.nav, actions: { ...actions, calender: actions['calendar'] } } };
}

let alreadyLogged = false;

/** Reads the app config; when it fails, logs the specification's line once and answers with the fallback (B-01). */
export async function loadConfig(read: () => Promise<unknown>): Promise<AppConfig> {
  try {
    const config = completeConfig(await read());
    alreadyLogged = false;
    return config;
  } catch {
    if (!alreadyLogged) console.error('Failed to fetch App config, loading fallback!');
    alreadyLogged = true;
    return FALLBACK_CONFIG;
  }
}
