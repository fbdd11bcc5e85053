import type { LinkedImage } from '#contract/app-config.ts';
import { DEFAULT_CONFIG } from '#platform/config/defaults.ts';
import { readDocument, writeDocument } from '#platform/config/documents.ts';
import type { Database } from '#platform/database/open.ts';

/** The invented partners on the advertising boards in the match video. */
const PARTNERS: LinkedImage[] = [
  { src: '/partners/nordwind.avif', href: null, position: 1, name: 'Nordwind' },
  { src: '/partners/komet-cola.avif', href: null, position: 2, name: 'Komet Cola' },
  { src: '/partners/faro-bank.avif', href: null, position: 3, name: 'Faro Bank' },
];

/** Site settings of the demo. A site without the demo has no partners and no plan selection. */
export const SITE = {
  config: { ...DEFAULT_CONFIG, showPlanSelection: true },
  images_header: PARTNERS,
  images_footer: PARTNERS,
};

/** Adds the demo's partners and offers its passes. Does not overwrite what an operator has stored. */
export async function seedSite(database: Database): Promise<void> {
  for (const [key, value] of Object.entries(SITE))
    if ((await readDocument<unknown>(database, key, null)) === null) await writeDocument(database, key, value);
}
