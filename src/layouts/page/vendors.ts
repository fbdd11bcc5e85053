import type { Api } from '#api/api.server.ts';
import type { Settings } from '#config/env.ts';
import { paths } from '#config/paths.ts';
import { type Route, routeOf } from '#config/routes.ts';
import { type AdUnits, adUnits } from '#features/ads/ad-units.ts';
import { SETTINGS_HASH } from '#features/consent/choice.ts';

/** What of others the operator has set up. */
export interface Vendors {
  readonly tagId: string | null;
  /** Of a consent service; without one the site asks by itself. */
  readonly consentId: string | null;
  readonly ads: AdUnits | null;
  /** How much of it this page carries. */
  readonly here: Route['vendors'];
  /** Where visitors change their choice. */
  readonly settings: string;
}

/** What a page (path without locale) carries of others; null where nothing is set up, and in the frames of other sites. */
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
    // A consent service is somebody else as well.
    here: here === 'consent' && consentId ? 'none' : here,
    settings: (consentId ? paths.home() : paths.cookies()) + SETTINGS_HASH,
  };
}
