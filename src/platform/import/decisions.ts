import type { Database } from '../database/open.ts';
import type { NamedClub, NamePlace } from './clubs.ts';
import { regionOfFifa, regionsOfLeague } from './register/countries.ts';
import { exactKey } from './register/name-key.ts';

/** A decision of an operator about a name; undefined where there is none. */
export type Decisions = (name: string, place: NamePlace) => NamedClub | undefined;

/** The names that operators gave to teams: a source that writes one means that team, in its country and sport. */
export async function loadDecisions(database: Database): Promise<Decisions> {
  const rows = await database
    .selectFrom('entity_alias')
    .innerJoin('team', 'team.uuid', 'entity_alias.entity_uuid')
    .innerJoin('sport', 'sport.uuid', 'team.sport_uuid')
    .leftJoin('region', 'region.uuid', 'team.region_uuid')
    .select(['entity_alias.name as alias', 'team.uuid', 'team.name', 'team.short_name', 'team.club_uuid'])
    .select(['sport.slug', 'region.code'])
    .where('entity_alias.source', '=', 'operator')
    .where('entity_alias.kind', '=', 'team')
    .execute();
  const keyOf = (sport: string, region: string | null, name: string) => `${sport}/${region ?? ''}/${exactKey(name)}`;
  const clubs = new Map(
    rows.map(({ alias, uuid, name, short_name, club_uuid, slug, code }): [string, NamedClub] => [
      keyOf(slug, code, alias),
      {
        ...{
          id: `team/${uuid}`,
          decided: uuid,
          club: club_uuid,
          region: code,
          name,
          shortName: short_name,
          clubName: name,
        },
        ...{ known: null, aliases: [], isUnknown: false },
      },
    ]),
  );
  if (clubs.size === 0) return () => undefined;
  return (written, { sport, region }) => {
    const [, bare = written, fifa = ''] = /^(.+) \(([A-Z]{3})\)$/u.exec(written) ?? [];
    const own = regionOfFifa(fifa) ?? region;
    const keys = [null, ...(own === null ? [] : regionsOfLeague(own))].map((one) => keyOf(sport, one, bare));
    return keys.map((key) => clubs.get(key)).find((club) => club !== undefined);
  };
}
