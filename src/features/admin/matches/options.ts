import type { Api } from '#api/api.server.ts';

const MAX = 100;

export interface Option {
  value: string;
  label: string;
}

/** The current season of each competition, and the venues, as choices. */
export async function placeOptions({ competitions, venues }: Api): Promise<{ seasons: Option[]; venues: Option[] }> {
  const [leagues, grounds] = await Promise.all([competitions.list({ per_page: MAX }), venues.list({ per_page: MAX })]);
  return {
    seasons: leagues.data.flatMap(({ name, currentSeason }) =>
      currentSeason ? [{ value: currentSeason.uuid, label: `${name}, ${currentSeason.name}` }] : [],
    ),
    venues: grounds.data.map(({ uuid, name }) => ({ value: uuid, label: name })),
  };
}

/** The options with the chosen one, which a list of the first hundred may lack. */
export const including = (options: Option[], chosen: { uuid: string; name: string } | null | undefined): Option[] =>
  !chosen || options.some(({ value }) => value === chosen.uuid)
    ? options
    : [{ value: chosen.uuid, label: chosen.name }, ...options];

/** Competitions as choices. */
export async function competitionOptions({ competitions }: Api): Promise<Option[]> {
  const { data } = await competitions.list({ per_page: MAX });
  return data.map(({ uuid, name }) => ({ value: uuid, label: name }));
}
