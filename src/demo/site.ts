import type { LinkedImage } from '#contract/app-config.ts';
import { DEFAULT_CONFIG } from '#platform/config/defaults.ts';
import { readDocument, writeDocument } from '#platform/config/documents.ts';
import type { Database } from '#platform/database/open.ts';

/** The invented partners whose boards stand around the pitch of the match video. */
const PARTNERS: LinkedImage[] = [
  { src: '/partners/nordwind.svg', href: null, position: 1, name: 'Nordwind' },
  { src: '/partners/komet-cola.svg', href: null, position: 2, name: 'Komet Cola' },
  { src: '/partners/faro-bank.svg', href: null, position: 3, name: 'Faro Bank' },
];

/** What an operator of the demo would have set up. A site without the demo names nobody and sells nothing. */
export const SITE = {
  config: { ...DEFAULT_CONFIG, showPlanSelection: true },
  images_header: PARTNERS,
  images_footer: PARTNERS,
};

/** Shows the demo's partners and puts its passes on sale. What an operator has stored already stays. */
export async function seedSite(database: Database): Promise<void> {
  for (const [key, value] of Object.entries(SITE))
    if ((await readDocument<unknown>(database, key, null)) === null) await writeDocument(database, key, value);
}
