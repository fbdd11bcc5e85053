import type { Api } from '#api/api.server.ts';
import { biggest } from './biggest.ts';
import { byImportance, mostImportant } from './by-importance.ts';
import { loadTables } from './final-tables.ts';

const RAIL = 12;
/** Matches of all competitions, of which the rails show the most important ones. */
const CHOSEN_FROM = 36;

/** What the home page shows. Between two seasons the tables of the last one are what there is. */
export async function loadHome(api: Api) {
  const [live, soon, recent, competitions, sports] = await Promise.all([
    api.events.list({ status: 'live', per_page: RAIL }),
    api.events.list({ status: 'upcoming', per_page: CHOSEN_FROM }),
    api.events.list({ status: 'latest', per_page: CHOSEN_FROM }),
    api.competitions.list({ per_page: RAIL }),
    api.sports.list({}),
  ]);
  const next = byImportance(soon.data, competitions.data, RAIL);
  const latest = byImportance(recent.data, competitions.data, RAIL);
  const isOver = live.count === 0 && soon.count === 0;
  return {
    hero:
      biggest(live.data, sports.data) ??
      mostImportant(next, competitions.data) ??
      mostImportant(latest, competitions.data),
    ...{ live: live.data, next, latest, competitions: competitions.data },
    tables: isOver ? await loadTables(api, competitions.data) : [],
  };
}
