import { repaired } from '#api/foreign/repair.ts';
import { type AppConfig, appConfig, FALLBACK_CONFIG } from '#contract/app-config.ts';
import { type FeatureFlag, withFlags } from './flags.ts';

const NO_FLAGS: readonly FeatureFlag[] = [];
/** What an answer completed to: it is the same object as long as it is cached, and so is the configuration. */
const completed = new WeakMap<object, { config: AppConfig; flags: readonly FeatureFlag[] }>();

/** The backend's configuration merged over the fallback, key by key (B-08), with its switches as the feature flags say. */
export function completeConfig(sent: unknown, flags: readonly FeatureFlag[] = NO_FLAGS): AppConfig {
  if (typeof sent !== 'object' || sent === null) return withFlags(complete(sent), flags);
  const known = completed.get(sent);
  if (known?.flags === flags) return known.config;
  const config = withFlags(complete(sent), flags);
  completed.set(sent, { config, flags });
  return config;
}

function complete(sent: unknown): AppConfig {
  const merged = mergeOver(FALLBACK_CONFIG, withCorrectCalendarSpelling(sent));
  const parsed = appConfig.safeParse(merged);
  return parsed.success ? parsed.data : (repaired(appConfig, merged, '/api/v2/config') ?? FALLBACK_CONFIG);
}

/** The specification's key is `calender`; `calendar` is accepted too. */
function withCorrectCalendarSpelling(sent: unknown): unknown {
  const actions = (sent as { nav?: { actions?: Record<string, unknown> } } | null)?.nav?.actions;
  if (!actions || 'calender' in actions || !('calendar' in actions)) return sent;
  const given = sent as { nav: object };
  return { ...given, nav: { ...given.nav, actions: { ...actions, calender: actions['calendar'] } } };
}

let alreadyLogged = false;

/** Reads the app config; on failure logs the specification's line once and returns the fallback (B-01). No flags without an answer. */
export async function loadConfig(
  read: () => Promise<unknown>,
  readFlags: () => Promise<readonly FeatureFlag[]> = async () => NO_FLAGS,
): Promise<AppConfig> {
  try {
    const [sent, flags] = await Promise.all([read(), readFlags().catch(() => NO_FLAGS)]);
    const config = completeConfig(sent, flags);
    alreadyLogged = false;
    return config;
  } catch {
    if (!alreadyLogged) console.error('Failed to fetch App config, loading fallback!');
    alreadyLogged = true;
    return FALLBACK_CONFIG;
  }
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The base with the given values of its types. Unknown keys are dropped; null in the base accepts anything. */
export function mergeOver<T>(base: T, given: unknown): T {
  if (isPlainObject(base)) {
    if (!isPlainObject(given)) return base;
    const entries = Object.entries(base).map(([key, value]) => [
      key,
      Object.hasOwn(given, key) ? mergeOver(value, given[key]) : value,
    ]);
    return Object.fromEntries(entries) as T;
  }
  if (given === undefined || given === null) return base;
  if (base === null) return given as T;
  return Array.isArray(base) === Array.isArray(given) && typeof base === typeof given ? (given as T) : base;
}
