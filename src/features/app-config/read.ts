import { type AppConfig, appConfig } from '#contract/app-config.ts';
import { mergeOver } from '#lib/merge.ts';

/** Configuration of the site when its own cannot be read (specification 1 and 2). */
export const FALLBACK_CONFIG: AppConfig = {
  appName: 'Premium',
  appLogo: null,
  colors: { primary: null },
  showHeaderAppName: true,
  showPoweredBy: true,
  uppercaseSectionHeaders: false,
  onboardNewUser: true,
  showPlanSelection: false,
  nav: {
    logoHeight: 26,
    links: [],
    actions: { search: true, calender: false, notifications: false, joinNow: false, userContextMenu: true },
    contextMenu: { profile: true, follow: false, payment: false, settings: false, chat: false },
  },
  pages: { team: { tabs: { overview: true, squad: true, matchPlan: true, video: true } } },
  socials: [
    { name: 'facebook', link: 'https://www.facebook.com/' },
    { name: 'twitter', link: 'https://twitter.com/' },
    { name: 'instagram', link: 'https://www.instagram.com/' },
  ],
  partners: [],
  mobileApps: [],
  votingOverlay: { highlight: false, live: false, latestMatch: false, upcomingMatch: false },
};

/** What an answer completed to: it is the same object as long as it is cached, and so is the configuration. */
const completed = new WeakMap<object, AppConfig>();

/** The backend's configuration merged over the fallback, key by key (B-08). */
export function completeConfig(sent: unknown): AppConfig {
  if (typeof sent !== 'object' || sent === null) return complete(sent);
  const known = completed.get(sent) ?? complete(sent);
  completed.set(sent, known);
  return known;
}

function complete(sent: unknown): AppConfig {
  const merged = mergeOver(FALLBACK_CONFIG, withCorrectCalendarSpelling(sent));
  const parsed = appConfig.safeParse(merged);
  return parsed.success ? parsed.data : FALLBACK_CONFIG;
}

/** The specification's key is `calender`; `calendar` is accepted too. */
function withCorrectCalendarSpelling(sent: unknown): unknown {
  const actions = (sent as { nav?: { actions?: Record<string, unknown> } } | null)?.nav?.actions;
  if (!actions || 'calender' in actions || !('calendar' in actions)) return sent;
  const given = sent as { nav: object };
  return { ...given, nav: { ...given.nav, actions: { ...actions, calender: actions['calendar'] } } };
}

let alreadyLogged = false;

/** Reads the app config; on failure logs the specification's line once and returns the fallback (B-01). */
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
