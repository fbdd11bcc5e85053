import type { Api } from '#api/api.server.ts';
import type { Competition, Team } from '#contract/entities.ts';
import type { Favorite } from '#contract/session.ts';

/** Something a person may want to follow. */
export interface Suggestion {
  uuid: string;
  type: 'Team' | 'Competition';
  name: string;
  detail: string;
  imageUrl: string | null;
  followed: boolean;
}

/** Sports whose teams and competitions are offered; more would make a long page. */
const SPORTS_MAX = 3;
const COMPETITIONS = 4;
const TEAMS = 8;
const FOUND_MAX = 12;

/** Teams and competitions of the name that was searched for, else the best known of the sports somebody follows. */
export async function suggest(api: Api, favorites: readonly Favorite[], query: string): Promise<Suggestion[]> {
  const followed = new Set(favorites.map(({ favoritable }) => favoritable.uuid));
  const found = query ? await search(api, query) : await bestOf(api, favorites);
  const unique = new Map(found.map((one) => [one.uuid, one]));
  return [...unique.values()].map((one) => ({ ...one, followed: followed.has(one.uuid) }));
}

type Found = Omit<Suggestion, 'followed'>;

async function search(api: Api, query: string): Promise<Found[]> {
  const groups = await api.site.searches(query);
  return (['Team', 'Competition'] as const).flatMap((type) =>
    (groups[`${type.toLowerCase()}s`] ?? [])
      .slice(0, FOUND_MAX)
      .map(({ uuid, name, sport, imageUrl }) => ({ uuid, type, name, detail: sport ?? '', imageUrl })),
  );
}

async function bestOf(api: Api, favorites: readonly Favorite[]): Promise<Found[]> {
  const sports = favorites
    .filter(({ favoritable }) => favoritable.type?.toLowerCase() === 'sport')
    .flatMap(({ favoritable }) => favoritable.name ?? [])
    .slice(0, SPORTS_MAX);
  const filters = sports.length > 0 ? sports.map((sport) => ({ sport })) : [{}];
  const lists = await Promise.all(
    filters.map((filter) =>
      Promise.all([
        api.competitions.list({ ...filter, per_page: COMPETITIONS }),
        api.teams.list({ ...filter, per_page: TEAMS }),
      ]),
    ),
  );
  return lists.flatMap(([competitions, teams]) => [
    ...competitions.data.map((one) => entity('Competition', one)),
    ...teams.data.map((one) => entity('Team', one)),
  ]);
}

const entity = (type: Found['type'], { uuid, name, sport, images }: Team | Competition): Found => ({
  uuid,
  type,
  name,
  detail: sport?.name ?? '',
  imageUrl: (images.find(({ imageType }) => imageType === 'logo') ?? images[0])?.url ?? null,
});
