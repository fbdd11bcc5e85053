import type { Event } from '#contract/event.ts';
import type { Menu, MenuColumn, MenuItem } from '#contract/menu.ts';
import { listEvents } from '../catalogue/events.ts';
import type { Database } from '../database/open.ts';

const EVENTS_PER_SPORT = 6;

/** The navigation tree: sports, each opening its competitions and its events that are live or come next. */
export async function buildMenu(database: Database, now: number): Promise<Menu> {
  const sports = await database.selectFrom('sport').select(['uuid', 'name']).orderBy('position').execute();
  const competitions = await database
    .selectFrom('competition')
    .select(['uuid', 'name', 'sport_uuid'])
    .orderBy('position')
    .orderBy('uuid')
    .execute();
  const items = await Promise.all(
    sports.map(async ({ uuid, name }) => {
      const own = competitions.filter((competition) => competition.sport_uuid === uuid);
      const children = [column(`${uuid}-competitions`, 'Competitions', own.map(competitionItem))];
      const events = await eventsOf(database, uuid, now);
      if (events.length > 0) children.push(column(`${uuid}-events`, 'Matches', events.map(eventItem)));
      return item('sport', uuid, name, children);
    }),
  );
  return { columns: [column('sports', 'Sports', items)] };
}

async function eventsOf(database: Database, sport: string, now: number): Promise<Event[]> {
  const page = { page: 1, per_page: EVENTS_PER_SPORT };
  const live = await listEvents(database, { sport, status: 'live', ...page }, now);
  const next = await listEvents(database, { sport, status: 'upcoming', ...page }, now);
  return [...live.data, ...next.data].slice(0, EVENTS_PER_SPORT);
}

const column = (id: string, name: string, items: MenuItem[]): MenuColumn => ({ id, name, items });

const item = (type: string, uuid: string, name: string, children: MenuColumn[] = []): MenuItem => ({
  id: `${type}-${uuid}`,
  name,
  data: { type, uuid, name, eventType: null, startTime: null },
  children,
});

const competitionItem = ({ uuid, name }: { uuid: string; name: string }) => item('competition', uuid, name);

function eventItem(event: Event): MenuItem {
  const plain = item('event', event.uuid, event.name);
  return { ...plain, data: { ...plain.data, eventType: event.eventType, startTime: event.startTime } };
}
