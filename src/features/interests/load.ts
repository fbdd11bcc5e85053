import type { Account } from '#api/account.server.ts';
import type { Api } from '#api/api.server.ts';
import { PAGE_SIZE_MAX } from '#config/limits.ts';
import { suggest } from './suggest.ts';

const QUERY_MAX = 100;

/** All sports, what is followed of everything, and what the address searches for or is worth following. */
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
