import type { AdminCall } from '#api/admin.server.ts';
import type { Api } from '#api/api.server.ts';
import type { Aliases } from '#contract/admin/aliases.ts';
import { SEARCH_MIN_CHARACTERS } from '#config/limits.ts';
import { callOf } from './acts.ts';
import { type Entity, logoOf, ownPictures } from './entity.ts';
import { type Kind, KINDS, type ListedKind } from './kinds.ts';
import { suggestions } from './references.ts';

export const SHOWN = 30;

export interface ListedEntity {
  uuid: string;
  name: string;
  picture: string | null;
  about: string;
}

/** A page of the entities of a kind, or of those that words find. */
export async function listed(
  api: Api,
  kind: ListedKind,
  { words, page }: { words: string; page: number },
): Promise<{ data: ListedEntity[]; total: number }> {
  const group = `${kind}s` as const;
  if ([...words].length >= SEARCH_MIN_CHARACTERS) {
    const { data, totals } = await api.site.searches(words, { type: group, page, per_page: SHOWN });
    const found = (data[group] ?? []).map(({ uuid, name, sport, imageUrl }) => ({
      ...{ uuid, name, picture: imageUrl, about: sport ?? '' },
    }));
    return { data: found, total: totals[group] ?? 0 };
  }
  const { data, totalCount } = (await api[group].list({ page, per_page: SHOWN })) as {
    data: Entity[];
    totalCount: number;
  };
  const about = ({ sport, region, club, city }: Entity) =>
    [sport?.name, club?.name, city ?? region?.name].filter(Boolean).join(', ');
  return {
    data: data.map((one) => ({ ...{ uuid: one.uuid, name: one.name }, picture: logoOf(one), about: about(one) })),
    total: totalCount,
  };
}

/** What the page of an entity shows beside it. */
export async function loadEntity(api: Api, call: AdminCall, kind: Kind, entity: Entity) {
  const { uuid } = entity;
  const { aliases } = KINDS[kind];
  const needs = (type: string) => KINDS[kind].fields.some((field) => field.type === type);
  const [names, teams, seasons, clubs, venues, season, own] = await Promise.all([
    aliases ? callOf(call)<Aliases>(aliases.read, { uuid }) : undefined,
    kind === 'club' ? api.teams.list({ club: uuid, per_page: 100 }) : undefined,
    kind === 'competition' ? api.seasons.list({ competition: uuid, per_page: 100 }) : undefined,
    needs('club') ? suggestions(api, 'club') : [],
    needs('venue') ? suggestions(api, 'venue') : [],
    kind === 'season' ? loadSeason(api, entity) : undefined,
    ownPictures(api, entity),
  ]);
  return { names: names?.aliases, teams: teams?.data, seasons: seasons?.data, clubs, venues, season, own };
}

async function loadSeason(api: Api, { uuid, competition }: Entity) {
  const [format, standings] = await Promise.all([
    api.seasons.format(uuid),
    competition ? api.competitions.standings(competition.uuid, uuid) : undefined,
  ]);
  const rows = (standings?.tables ?? []).flatMap((table) => table.data);
  const teams = [...new Map(rows.map(({ team }) => [team.uuid, team.name])).entries()];
  return { stages: format?.stages ?? [], teams: teams.map(([value, label]) => ({ value, label })) };
}
