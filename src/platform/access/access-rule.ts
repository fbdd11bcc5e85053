import type { Access } from '#contract/event.ts';
import type { Opens } from '../database/access-tables.ts';
import type { Row } from '../database/schema.ts';

/** What the rule must know of an event. `price_minor` and `currency` are null where it is not sold by itself. */
export type GuardedEvent = Pick<
  Row<'event'>,
  'uuid' | 'access' | 'price_minor' | 'currency' | 'sport_uuid' | 'competition_uuid'
>;

/** An entitlement of the viewer to the event itself, or to a plan with what that opens. Moments in ms. */
export interface Claim {
  event_uuid: string | null;
  opens: Opens | null;
  valid_from: number;
  valid_until: number | null;
  revoked_at: number | null;
}

/** Who asks: nobody who is signed in, or an account with all its claims. */
export type Viewer = { claims: readonly Claim[] } | null;

/**
 * Who may watch an event at `now` (ms): a free one everybody, one with a login whoever is signed in, the others who has a claim
 * to it. A plan opens events of type `pass` alone; pay-per-view needs a claim to the event itself. Says until when, where that
 * is known: the last of the claims that run now.
 */
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

/** What is open to all who ask, or to all who sign in, has no price whatever the columns say. */
function priceOf({ access, price_minor, currency }: GuardedEvent): Pick<Access, 'price' | 'currency'> {
  const sold = (access === 'pass' || access === 'ppv') && price_minor !== null && currency !== null;
  return sold ? { price: price_minor, currency } : { price: null, currency: null };
}

const runs = ({ valid_from, valid_until, revoked_at }: Claim, now: number) =>
  revoked_at === null && valid_from <= now && (valid_until === null || now < valid_until);

const reaches = ({ event_uuid, opens }: Claim, event: GuardedEvent, teams: readonly string[]) =>
  event_uuid === event.uuid || (event.access === 'pass' && opens !== null && opensEvent(opens, event, teams));

/** Whether a plan opens an event of type `pass`, in which these teams play. */
export function opensEvent(
  opens: Opens,
  { sport_uuid, competition_uuid }: Pick<GuardedEvent, 'sport_uuid' | 'competition_uuid'>,
  teams: readonly string[],
): boolean {
  if (opens === 'all') return true;
  const { sports = [], competitions = [], teams: ofTeams = [] } = opens;
  if (sports.includes(sport_uuid) || teams.some((team) => ofTeams.includes(team))) return true;
  return competition_uuid !== null && competitions.includes(competition_uuid);
}
