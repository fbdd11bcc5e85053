import { stableUuid } from '#lib/stable-uuid.ts';
import { SPORT_SLUGS, type SportSlug } from '#sports/sports.ts';
import type { Database } from '../database/open.ts';
import { regionName } from '../import/regions.ts';
import { Unacceptable } from '../unacceptable.ts';
import { findRow } from './find-row.ts';

/** The names of the built-in sports. */
const NAMES: Readonly<Record<SportSlug, string>> = {
  football: 'Football',
  basketball: 'Basketball',
  handball: 'Handball',
  'ice-hockey': 'Ice Hockey',
  volleyball: 'Volleyball',
  rugby: 'Rugby',
  motorsport: 'Motorsport',
};

/**
 * The uuid of a sport, by its uuid, slug or name; the first use of a built-in one adds it to the table. Null and
 * undefined stay. @throws Unacceptable for any other
 */
export async function sportFor<Key extends string | null | undefined>(
  database: Database,
  key: Key,
): Promise<string | Exclude<Key, string>> {
  if (key == null) return key as Exclude<Key, string>;
  const plain = key.normalize('NFC').toLowerCase();
  const rows = await database.selectFrom('sport').select(['uuid', 'slug', 'name']).execute();
  const known = rows.find(({ uuid, slug, name }) => uuid === key || slug === plain || name.toLowerCase() === plain);
  if (known) return known.uuid;
  const slug = SPORT_SLUGS.find((one) => one === plain || NAMES[one].toLowerCase() === plain);
  if (slug === undefined) throw new Unacceptable(`sport: "${key}" is unknown. Sports are ${SPORT_SLUGS.join(', ')}.`);
  const uuid = stableUuid('sport', slug);
  const position = SPORT_SLUGS.indexOf(slug);
  await database.insertInto('sport').values({ uuid, slug, name: NAMES[slug], images: '[]', position }).execute();
  return uuid;
}

/**
 * The uuid of a region, by its uuid or code; the first use of a country adds it to the table. Null and undefined stay.
 * @throws Unacceptable for a code that no country has
 */
export async function regionFor(database: Database, key: string | null | undefined) {
  if (key == null) return key;
  const code = key.toUpperCase();
  const known = await database
    .selectFrom('region')
    .select('uuid')
    .where((e) => e.or([e('uuid', '=', key), e('code', '=', code)]))
    .executeTakeFirst();
  if (known) return known.uuid;
  const name = regionName(code);
  if (name === undefined)
    throw new Unacceptable(
      `region: no country has the code "${key}". Codes are those of ISO 3166: DE, BR, GB-ENG; EU.`,
    );
  const uuid = stableUuid('region', code);
  await database.insertInto('region').values({ uuid, name, images: '[]', code }).execute();
  return uuid;
}

/** @throws Unacceptable where nothing of the kind has the uuid */
export async function checkReference(
  database: Database,
  kind: 'club' | 'venue' | 'competition' | 'season' | 'team',
  uuid: string | null | undefined,
): Promise<void> {
  if (uuid == null) return;
  if (!(await findRow(database, kind, uuid))) throw new Unacceptable(`${kind}: no ${kind} has the id "${uuid}".`);
}
