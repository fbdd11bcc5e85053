import type { Access } from '#contract/event.ts';
import type { Opens } from '../database/access-tables.ts';
import type { Row } from '../database/schema.ts';

/** Columns of `event` that decide access. `price_minor` and `currency` are null when the event is not sold by itself. */
export const GUARDED = ['uuid', 'access', 'price_minor', 'currency', 'sport_uuid', 'competition_uuid'] as const;
export type GuardedEvent = Pick<Row<'event'>, (typeof GUARDED)[number]>;

/** The viewer's entitlement to one event, or to what a plan opens. */
export type Claim = Pick<Row<'entitlement'>, 'event_uuid' | 'valid_from' | 'valid_until' | 'revoked_at'> & {
  opens: Opens | null;
  /** Of its plan. */
  screens?: number | null;
};

/** On how many screens at once an account may watch what is sold without a plan, or needs only a login. */
const SCREENS = 3;

/** An account with its claims; null for a visitor who is not signed in. */
export type Viewer = { claims: readonly Claim[] } | null;

/** Who may watch an event at `now` (ms), until the end of the last claim that runs. A plan opens only type `pass`. */
export function accessRule(event: GuardedEvent, teams: readonly string[], viewer: Viewer, now: number): Access {
  const { access: type } = event;
  const known: Access = { type, granted: type === 'free', ...priceOf(event), availableUntil: null };
  if (type === 'free' || !viewer) return known;
  if (type === 'login') return { ...known, granted: true };
  const ends = viewer.claims
    .filter((claim) => runs(claim, now) && reaches(claim, event, teams))
    .map((claim) => claim.valid_until);
  if (ends.length === 0) return known;
  const availableUntil = ends.includes(null) ? null : new Date(Math.max(...ends.map(Number))).toISOString();
  return { ...known, granted: true, availableUntil };
}

/** On how many screens at once the claims let a viewer watch an event at `now` (ms): the most of any that reaches it. */
export function screenLimit(
  event: GuardedEvent,
  teams: readonly string[],
  claims: readonly Claim[],
  now: number,
): number {
  const limits = claims
    .filter((claim) => runs(claim, now) && reaches(claim, event, teams))
    .map(({ screens }) => screens ?? SCREENS);
  return limits.length === 0 ? SCREENS : Math.max(...limits);
}

/** Events that are free or need only a login have no price, whatever their columns say. */
function priceOf({ access, price_minor, currency }: GuardedEvent): Pick<Access, 'price' | 'currency'> {
  const sold = (access === 'pass' || access === 'ppv') && price_minor !== null && currency !== null;
  return sold ? { price: price_minor, currency } : { price: null, currency: null };
}

const runs = ({ valid_from, valid_until, revoked_at }: Claim, now: number) =>
  revoked_at === null && valid_from <= now && (valid_until === null || now < valid_until);

const reaches = ({ event_uuid, opens }: Claim, event: GuardedEvent, teams: readonly string[]) =>
  event_uuid === event.uuid || (event.access === 'pass' && opens !== null && opensEvent(opens, event, teams));

/** Whether a plan opens an event of type `pass` between these teams. */
export function opensEvent(opens: Opens, event: GuardedEvent, teams: readonly string[]): boolean {
  if (opens === 'all') return true;
  const { sport_uuid, competition_uuid } = event;
  const { sports = [], competitions = [], teams: ofTeams = [] } = opens;
  if (sports.includes(sport_uuid) || teams.some((team) => ofTeams.includes(team))) return true;
  return competition_uuid !== null && competitions.includes(competition_uuid);
}
