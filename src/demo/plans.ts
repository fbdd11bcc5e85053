import { insertRows } from '#platform/database/insert.ts';
import type { LocalText, Opens, PlanPeriod } from '#platform/database/access-tables.ts';
import type { Database } from '#platform/database/open.ts';
import { idsOf } from './ids.ts';

interface DemoPlan {
  key: (typeof KEYS)[number];
  name: LocalText;
  description: LocalText;
  price: number;
  period: PlanPeriod;
  opens: Opens;
}

/**
 * Adds missing demo plans; an operator may change them or end their sale. They open everything, the most watched sport, its
 * first competition, and one of its teams. Call it inside a transaction.
 */
export async function seedPlans(
  database: Database,
  { now, seed, currency }: { now: number; seed: number; currency: string },
): Promise<void> {
  const sport = await first(database, 'sport');
  const competition = sport && (await first(database, 'competition', sport.uuid));
  const team = competition && (await teamOf(database, competition.uuid));
  const makeId = idsOf(seed);
  const known = await database.selectFrom('plan').select('uuid').execute();
  const rows = [
    ...everything,
    ...(sport ? [sportPlan(sport)] : []),
    ...(competition ? [competitionPlan(competition)] : []),
    ...(team ? [teamPlan(team)] : []),
  ].map(({ key, name, description, price, opens, period }, index) => ({
    uuid: makeId('plan', key),
    name: JSON.stringify(name),
    description: JSON.stringify(description),
    price_minor: price,
    currency,
    period,
    ends_at: period === 'season' ? seasonEnd(now) : null,
    opens: JSON.stringify(opens),
    position: index + 1,
  }));
  await insertRows(
    database,
    'plan',
    rows.filter(({ uuid }) => !known.some((plan) => plan.uuid === uuid)),
  );
}

/** Deletes the demo's plans. Plans in use stay but are no longer on sale. */
export async function removePlans(database: Database, seed: number): Promise<void> {
  const own = KEYS.map((key) => idsOf(seed)('plan', key));
  const plans = await database
    .selectFrom('plan')
    .select('uuid')
    .where('uuid', 'in', own)
    .where(({ and, not, exists, selectFrom }) =>
      and(
        (['entitlement', 'subscription', 'coupon'] as const).map((table) =>
          not(exists(selectFrom(table).select('plan_uuid').whereRef(`${table}.plan_uuid`, '=', 'plan.uuid'))),
        ),
      ),
    )
    .execute();
  const unused = plans.map(({ uuid }) => uuid);
  await database.deleteFrom('plan').where('uuid', 'in', unused).execute();
  await database.updateTable('plan').set({ active: 0 }).where('uuid', 'in', own).execute();
}

const KEYS = ['all-month', 'all-year', 'sport-month', 'competition-season', 'team-season'] as const;

const everything: DemoPlan[] = [
  {
    key: 'all-month',
    name: { en: 'Touchline Pass', de: 'Touchline-Pass' },
    description: {
      en: 'Every match that needs a pass, in all sports, month by month.',
      de: 'Alle Spiele, für die man einen Pass braucht, in allen Sportarten, Monat für Monat.',
    },
    price: 999,
    period: 'month',
    opens: 'all',
  },
  {
    key: 'all-year',
    name: { en: 'Touchline Pass for a year', de: 'Touchline-Jahrespass' },
    description: {
      en: 'Every match that needs a pass, in all sports, twelve months for the price of nine.',
      de: 'Alle Spiele, für die man einen Pass braucht, in allen Sportarten, zwölf Monate zum Preis von neun.',
    },
    price: 8991,
    period: 'year',
    opens: 'all',
  },
];

interface Named {
  uuid: string;
  name: string;
}

const IN_GERMAN: Readonly<Record<string, string>> = { Football: 'Fußball', 'Ice Hockey': 'Eishockey' };

function sportPlan({ uuid, name }: Named): DemoPlan {
  const german = IN_GERMAN[name] ?? name;
  return {
    key: 'sport-month',
    name: { en: `${name} Pass`, de: `${german}-Pass` },
    description: {
      en: `Every ${name.toLowerCase()} match that needs a pass.`,
      de: `Alle ${german}-Spiele, für die man einen Pass braucht.`,
    },
    price: 599,
    period: 'month',
    opens: { sports: [uuid] },
  };
}

const competitionPlan = ({ uuid, name }: Named): DemoPlan => ({
  key: 'competition-season',
  name: { en: `${name} season pass`, de: `${name} Saisonpass` },
  description: {
    en: `All of the ${name}, to the end of the season.`,
    de: `${name} komplett, bis zum Ende der Saison.`,
  },
  price: 3900,
  period: 'season',
  opens: { competitions: [uuid] },
});

const teamPlan = ({ uuid, name }: Named): DemoPlan => ({
  key: 'team-season',
  name: { en: `${name} season pass`, de: `${name} Saisonpass` },
  description: {
    en: `All matches of ${name}, in every competition, to the end of the season.`,
    de: `Alle Spiele von ${name}, in jedem Wettbewerb, bis zum Ende der Saison.`,
  },
  price: 1900,
  period: 'season',
  opens: { teams: [uuid] },
});

/** The first of July after `now`, when most league seasons end. */
function seasonEnd(now: number): number {
  const year = new Date(now).getUTCFullYear();
  const end = Date.UTC(year, 6, 1);
  return end > now ? end : Date.UTC(year + 1, 6, 1);
}

function first(database: Database, table: 'sport' | 'competition', sport?: string): Promise<Named | undefined> {
  const query = database.selectFrom(table).select(['uuid', 'name']);
  const ofSport = sport === undefined ? query : query.where('sport_uuid' as never, '=', sport as never);
  return ofSport.orderBy('position').orderBy('uuid').limit(1).executeTakeFirst();
}

function teamOf(database: Database, competition: string): Promise<Named | undefined> {
  return database
    .selectFrom('event_team')
    .innerJoin('event', 'event.uuid', 'event_team.event_uuid')
    .innerJoin('team', 'team.uuid', 'event_team.team_uuid')
    .select(['team.uuid', 'team.name'])
    .where('event.competition_uuid', '=', competition)
    .orderBy('team.name')
    .orderBy('team.uuid')
    .limit(1)
    .executeTakeFirst();
}
