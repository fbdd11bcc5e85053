import { stableUuid } from '#lib/stable-uuid.ts';
import type { Database } from '../database/open.ts';
import type { Plan } from './plan.ts';
import { REGION_NAMES, type RegionCode } from './regions.ts';

/** The uuid of the sport Football, which the demo catalogue may have brought already. */
export async function planFootball(database: Database, plan: Plan): Promise<string> {
  const known = await database.selectFrom('sport').select('uuid').where('slug', '=', 'football').executeTakeFirst();
  if (known) return known.uuid;
  const uuid = stableUuid('sport', 'football');
  plan.insert('sport', { uuid, name: 'Football', images: '[]', slug: 'football', position: 0 });
  return uuid;
}

/** The uuids of these regions by code. */
export async function planRegions(
  database: Database,
  plan: Plan,
  codes: Iterable<RegionCode>,
): Promise<Map<RegionCode, string>> {
  const wanted = [...new Set(codes)];
  if (wanted.length === 0) return new Map();
  const known = await database.selectFrom('region').select(['uuid', 'code']).where('code', 'in', wanted).execute();
  const uuids = new Map(known.map((region) => [region.code as RegionCode, region.uuid]));
  for (const code of wanted) {
    if (uuids.has(code)) continue;
    const uuid = stableUuid('region', code);
    plan.insert('region', { uuid, name: REGION_NAMES[code], images: '[]', code });
    uuids.set(code, uuid);
  }
  return uuids;
}
