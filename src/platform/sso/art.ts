import type { AccountServices } from '../accounts/services.ts';
import { stillUrl } from '../artwork/urls.ts';
import type { Database } from '../database/open.ts';

const DAY_MS = 86_400_000;
/** So long a match stands for the site, ms of product time. */
const SHOWN_MS = 600_000;
const shown = new WeakMap<AccountServices, { url: string | null; at: number }>();

/** The URL of a picture for the pages to sign in and up: the still of a match that many look at now; null on a site without matches. */
export async function entryArt(services: AccountServices): Promise<string | null> {
  const now = Math.round(services.clock.now());
  const known = shown.get(services);
  if (known && known.at <= now && now - known.at < SHOWN_MS) return known.url;
  const match = (await biggest(services.database, now)) ?? (await nearest(services.database, now));
  const url = match ? stillUrl(match.uuid, match.name) : null;
  shown.set(services, { url, at: now });
  return url;
}

const matches = (database: Database) =>
  database.selectFrom('event').select(['event.uuid', 'event.name']).where('placeholders', 'is', null).limit(1);

/** Of the most watched competition that plays today or tomorrow. */
const biggest = (database: Database, now: number) =>
  matches(database)
    .innerJoin('competition', 'competition.uuid', 'event.competition_uuid')
    .where('starts_at', '>', now - DAY_MS / 8)
    .where('starts_at', '<', now + DAY_MS)
    .orderBy('competition.position')
    .orderBy('starts_at')
    .orderBy('event.uuid')
    .executeTakeFirst();

/** The next match, else the last one. */
const nearest = async (database: Database, now: number) =>
  (await matches(database).where('starts_at', '>=', now).orderBy('starts_at').executeTakeFirst()) ??
  (await matches(database).where('starts_at', '<', now).orderBy('starts_at', 'desc').executeTakeFirst());
