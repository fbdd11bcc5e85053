import type { Club } from '#contract/entities.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { placed, readsOf } from './entities.ts';
import { orderedList } from './ordered-list.ts';

const rows = (database: Database) =>
  database
    .selectFrom('club')
    .leftJoin('sport', 'sport.uuid', 'club.sport_uuid')
    .leftJoin('region', 'region.uuid', 'club.region_uuid')
    .select(['club.uuid', 'club.name', 'club.images', 'club.sport_uuid', 'club.region_uuid'])
    .select(['club.founded', 'club.city', 'club.full_name', 'club.livery'])
    .select(['sport.name as sport_name', 'region.name as region_name']);

type ClubRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const view = (row: ClubRow): Club => ({
  ...placed('club', row),
  founded: row.founded,
  city: row.city,
  fullName: row.full_name,
  colors: row.livery === null ? null : parsed(row.livery),
});

/** Clubs by name or popularity. */
export const clubs = { ...readsOf('club', { rows, view }), list: orderedList('club', rows, view) };
