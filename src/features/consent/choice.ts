/** What a visitor agreed to. */
export interface Choice {
  readonly statistics: boolean;
  readonly marketing: boolean;
}

/** Cookie that keeps the choice, as vanilla-cookieconsent writes it. */
export const CONSENT_COOKIE = 'consent';
/** Sent to the window when the visitor has chosen. */
export const CHOSEN = 'consentchosen';
/** Sent to the window to open the settings. */
export const OPEN_SETTINGS = 'consentopen';
/** End of an address that opens the settings. */
export const SETTINGS_HASH = '#cookie-settings';

/** The visitor's choice, or null where there is none for what this site asks now (`revision`). */
export function readChoice(cookies: string, revision: number): Choice | null {
  const value = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=([^;]*)`).exec(cookies)?.[1];
  try {
    const kept = JSON.parse(decodeURIComponent(value ?? 'null')) as { categories?: unknown; revision?: unknown } | null;
    if (!Array.isArray(kept?.categories) || kept.revision !== revision) return null;
    return { statistics: kept.categories.includes('statistics'), marketing: kept.categories.includes('marketing') };
  } catch {
    return null;
  }
}

/** What is asked for, as a number that is another one when something else is. */
export const revisionOf = (asked: { statistics: boolean; marketing: boolean }): number =>
  (asked.statistics ? 1 : 0) + (asked.marketing ? 2 : 0);
