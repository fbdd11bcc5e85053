/** Purposes that a visitor has agreed to. */
export interface Choice {
  readonly statistics: boolean;
  readonly marketing: boolean;
}

/** Cookie with the choice, in vanilla-cookieconsent's format. */
export const CONSENT_COOKIE = 'consent';
/** Window event: the visitor has chosen. */
export const CHOSEN = 'consentchosen';
/** Window event: open the settings. */
export const OPEN_SETTINGS = 'consentopen';
/** URL fragment that opens the settings. */
export const SETTINGS_HASH = '#cookie-settings';

/** The visitor's choice; null without one for this `revision`. */
export function readChoice(cookies: string, revision: number): Choice | null {
  const value = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=([^;]*)`).exec(cookies)?.[1];
  try {
    const stored = JSON.parse(decodeURIComponent(value ?? 'null')) as {
      categories?: unknown;
      revision?: unknown;
    } | null;
    if (!Array.isArray(stored?.categories) || stored.revision !== revision) return null;
    return { statistics: stored.categories.includes('statistics'), marketing: stored.categories.includes('marketing') };
  } catch {
    return null;
  }
}

/** Revision number of the set of purposes; it differs for every set. */
export const revisionOf = (asked: Choice): number => (asked.statistics ? 1 : 0) + (asked.marketing ? 2 : 0);
