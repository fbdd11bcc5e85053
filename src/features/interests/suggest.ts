import type { Account } from '#api/account.server.ts';
import type { Api } from '#api/api.server.ts';
import { PAGE_SIZE_MAX } from '#config/limits.ts';
import type { Competition, Team } from '#contract/entities.ts';
import type { Favorite } from '#contract/session.ts';

/** An entity offered to follow. */
export interface Suggestion {
  uuid: string;
  type: 'Team' | 'Competition';
  name: string;
  detail: string;
  imageUrl: string | null;
  followed: boolean;
}

/** Suggestions cover at most this many sports, to keep the page short. */
const SPORTS_MAX = 3;
const COMPETITIONS = 4;
const TEAMS = 12;
const FOUND_MAX = 12;
const QUERY_MAX = 100;

/** All sports, followed entities, and suggestions for the URL's query. */
export async function loadInterests(api: Api, account: Account, { searchParams }: URL) {
  const query = (searchParams.get('query') ?? '').trim().slice(0, QUERY_MAX);
  const [favorites, sports] = await Promise.all([account.followed(), api.sports.list({ per_page: PAGE_SIZE_MAX })]);
  return {
    query,
    sports: sports.data,
    followed: new Set(favorites.map(({ favoritable }) => favoritable.uuid)),
    suggestions: await suggest(api, favorites, query),
  };
}

/** Search results for teams and competitions; without a query the most popular ones of the followed sports. */
export async function suggest(api: Api, favorites: readonly Favorite[], query: string): Promise<Suggestion[]> {
  const followed = new Set(favorites.map(({ favoritable }) => favoritable.uuid));
  const found = query ? await search(api, query) : await bestOf(api, favorites);
  const unique = new Map(found.map((one) => [one.uuid, one]));
  return [...unique.values()].map((one) => ({ ...one, followed: followed.has(one.uuid) }));
}

type Found = Omit<Suggestion, 'followed'>;

async function search(api: Api, query: string): Promise<Found[]> {
  const { data: groups } = await api.site.searches(query);
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
        api.teams.list({ ...filter, order: 'popular', per_page: TEAMS }),
      ]),
    ),
  );
  return lists.flatMap(([competitions, teams]) => [
    ...teams.data.map((one) => entity('Team', one)),
    ...competitions.data.map((one) => entity('Competition', one)),
  ]);
}

const entity = (type: Found['type'], { uuid, name, sport, images }: Team | Competition): Found => ({
  uuid,
  type,
  name,
  detail: sport?.name ?? '',
  imageUrl: (images.find(({ imageType }) => imageType === 'logo') ?? images[0])?.url ?? null,
});
