import type { Api } from '#api/api.server.ts';
import type { Settings } from '#config/env.ts';
import { paths } from '#config/paths.ts';
import { type Route, routeOf } from '#config/routes.ts';
import { type AdUnits, adUnits } from '#features/ads/ad-units.ts';
import { SETTINGS_HASH } from '#features/consent/choice.ts';

/** Third-party services that the operator has configured. */
export interface Vendors {
  readonly tagId: string | null;
  /** External consent service; without one the site has its own dialog. */
  readonly consentId: string | null;
  readonly ads: AdUnits | null;
  /** Which of them this page loads. */
  readonly here: Route['vendors'];
  /** Page of the consent settings. */
  readonly settings: string;
}

/** Vendors of a page (path without locale); null when none is configured or the page is embedded. */
export async function vendorsOf(
  { TAG_ID, COOKIE_CONSENT_ID }: Settings,
  { site }: Pick<Api, 'site'>,
  { path, embed }: { path: string; embed: boolean },
): Promise<Vendors | null> {
  if (embed) return null;
  const ads = await site.adSettings().then(adUnits, () => null);
  const [tagId, consentId] = [TAG_ID ?? null, COOKIE_CONSENT_ID ?? null];
  if (!tagId && !consentId && !ads) return null;
  const here = routeOf(path)?.vendors ?? 'none';
  return {
    tagId,
    consentId,
    ads,
    // A consent service is a third party too.
    here: here === 'consent' && consentId ? 'none' : here,
    settings: (consentId ? paths.home() : paths.cookies()) + SETTINGS_HASH,
  };
}
