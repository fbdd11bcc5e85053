import { randomBytes } from 'node:crypto';
import { countedTime } from '#lib/counted-time.ts';
import { isDatabaseUnavailable } from '#lib/database-unavailable.ts';
import { createExchanges, REPLAY_MS, sharedExchange } from './exchanges.server.ts';
import type { Session, SessionCookies } from './session-cookies.server.ts';
import type { Sealer } from './seal.server.ts';
import type { Outcome, Sso } from './sso.server.ts';
import type { SessionUser, Verified } from './verification.ts';
import { REFRESH_LEAD_SECONDS } from '#config/limits.ts';

/** Five exchanges a minute and session are the most: tokens that live shorter than the lead are due all the time. */
const PAUSE_SECONDS = 12;
const REMEMBERED_MAX = 10_000;

/** What the cookies of a request mean now; `cookies` are to be set on its answer. */
export type Found =
  | { kind: 'signed-in'; user: SessionUser; accessToken: string; cookies: string[] }
  | { kind: 'anonymous'; cookies: string[] }
  /** The exchange failed: the visitor is told and goes home (specification 8). */
  | { kind: 'failed'; cookies: string[] }
  /** It was ended elsewhere: signed out everywhere, another password, no account any more. */
  | { kind: 'ended'; cookies: string[] };

type Live = Session & { access: NonNullable<Session['access']> };
type Rule = (now: number, token: TokenTimes) => boolean;

interface Parts {
  cookies: SessionCookies;
  sso: Sso;
  sealer: Sealer;
  /** UNIX seconds. */
  now: () => number;
  /** The provider answers in process: it is asked about the user whenever a session is looked at. */
  embedded: boolean;
}

/** Finds the session of a request, and keeps it alive by exchanges. */
function createFinder({ cookies, sso, sealer, now }: Parts) {
  const exchangeOnce = createExchanges<Verified>(countedTime, sharedExchange(sealer, REPLAY_MS / 1000));
  const triedAt = new Map<string, number>();

  async function find(header: string | null | undefined, due: Rule): Promise<Found> {
    const session = await cookies.read(header);
    if (!session) return { kind: 'anonymous', cookies: cookies.isPresent(header) ? cookies.clear() : [] };
    const { access } = session;
    if (access && (!due(now(), access) || mustPause(session))) return signedIn(session as Live);
    if (session.refreshToken === null) return withoutRefresh(session);
    return exchanged(session, session.refreshToken);
  }

  async function exchanged(session: Session, refreshToken: string): Promise<Found> {
    if (triedAt.size >= REMEMBERED_MAX) triedAt.clear();
    triedAt.set(session.id, now());
    const outcome = await exchangeOnce(refreshToken, () => exchangeWithUser(sso, refreshToken, session.access?.user));
    if (outcome.kind === 'ok' && !(await cookies.isDenied(session))) {
      const next = renewed(session, outcome.value, now());
      return signedIn(next, await cookies.write(next));
    }
    const { access } = session;
    // An outage of the provider logs nobody out whose token is still good.
    if (outcome.kind === 'unreachable' && access && !accessExpired(now(), access)) return signedIn(session as Live);
    await cookies.deny(session);
    return { kind: 'failed', cookies: cookies.clear() };
  }

  /** With an access token alone the session lasts as long as the provider accepts that. */
  async function withoutRefresh(session: Session): Promise<Found> {
    const { access } = session;
    const outcome = access ? await sso.user(access.token) : ({ kind: 'refused' } as const);
    if (access && outcome.kind === 'ok') return signedIn({ ...session, access: { ...access, user: outcome.value } });
    if (access && outcome.kind === 'unreachable' && !accessExpired(now(), access)) return signedIn(session as Live);
    await cookies.deny(session);
    return { kind: 'anonymous', cookies: cookies.clear() };
  }

  function mustPause({ id, access }: Session): boolean {
    const since = now() - (triedAt.get(id) ?? Number.NEGATIVE_INFINITY);
    // Less than none: the clock was set back.
    return access !== null && !accessExpired(now(), access) && since >= 0 && since < PAUSE_SECONDS;
  }

  return { find, exchanged };
}

/** The life of sessions: begun by a login, kept alive by exchanges, ended by failure or logout. */
export function createSessions(parts: Parts) {
  const { cookies, sso, now, embedded } = parts;
  const { find, exchanged } = createFinder(parts);

  /** As `find`, with the user as the embedded provider knows it now. */
  async function findConfirmed(header: string | null | undefined, due: Rule): Promise<Found> {
    const found = await find(header, due);
    if (!embedded || found.kind !== 'signed-in' || found.cookies.length > 0) return found;
    const known = await sso.user(found.accessToken);
    if (known.kind === 'refused') return renew(header);
    if (known.kind !== 'ok' || isSameUser(known.value, found.user)) return found;
    return { ...found, user: known.value, cookies: await withUser(header, known.value) };
  }

  async function withUser(header: string | null | undefined, user: SessionUser): Promise<string[]> {
    const session = await cookies.read(header);
    return session?.access ? cookies.write({ ...session, access: { ...session.access, user } }) : [];
  }

  /** Exchanges the tokens because the backend refused the access token; where that fails too, the session has ended. */
  async function renew(header: string | null | undefined): Promise<Found> {
    const session = await cookies.read(header);
    if (!session?.refreshToken) return { kind: 'ended', cookies: await lose(header) };
    const found = await exchanged(session, session.refreshToken);
    return found.kind === 'failed' ? { ...found, kind: 'ended' } : found;
  }

  /** Ends a session that the backend knows no more; returns cookies to set. */
  async function lose(header: string | null | undefined): Promise<string[]> {
    const session = await cookies.read(header);
    if (session) await cookies.deny(session);
    return cookies.clear();
  }

  return {
    /** At the start of a tab and every minute: exchanges the tokens when the 180 s rule says so. */
    check: (header: string | null | undefined): Promise<Found> => findConfirmed(header, refreshDue),
    /** For a page or a call that needs the session now: exchanges only a token that is of no use any more. */
    current: (header: string | null | undefined): Promise<Found> => find(header, accessExpired),
    /** The same for what the backend is not asked about: a page, and a stream of changes. */
    confirmed: (header: string | null | undefined): Promise<Found> => findConfirmed(header, accessExpired),
    renew,
    lose,
    /** Exchanges a code for a new session with a new id; the one before it is over. Null when that fails. */
    async begin(header: string | null | undefined, code: string, verifier?: string): Promise<string[] | null> {
      const outcome = await exchangeWithUser(sso, code, undefined, verifier);
      const before = await cookies.read(header);
      if (before) await cookies.deny(before);
      if (outcome.kind !== 'ok') return null;
      const id = randomBytes(32).toString('base64url');
      const begun = { id, access: null, refreshToken: null, startedAt: now(), usedAt: now() };
      return await cookies.write(renewed(begun, outcome.value, now()));
    },
    /** Ends the session here and at the provider; the cookies go whatever becomes of that. */
    async end(header: string | null | undefined): Promise<string[]> {
      const session = await cookies.opened(header).catch(nullInOutage);
      if (session) await cookies.deny(session);
      if (session?.access) await sso.revoke(session.access.token);
      return cookies.clear();
    },
    /** Reads the user again who has just changed; the cookies that then hold the new state. */
    async reread(header: string | null | undefined): Promise<string[]> {
      const session = await cookies.read(header);
      if (!session?.access) return [];
      const asked = await sso.user(session.access.token);
      return asked.kind === 'ok' ? await withUser(header, asked.value) : [];
    },
    isPresent: cookies.isPresent,
    clear: cookies.clear,
  };
}

/** The user comes with the tokens, else by a call of its own, else it is the one that was known. */
async function exchangeWithUser(
  sso: Sso,
  token: string,
  known?: SessionUser,
  verifier?: string,
): Promise<Outcome<WithUser>> {
  const outcome = await sso.exchange(token, verifier);
  if (outcome.kind !== 'ok' || outcome.value.user) return outcome as Outcome<WithUser>;
  const asked = await sso.user(outcome.value.accessToken);
  const user = asked.kind === 'ok' ? asked.value : asked.kind === 'unreachable' ? known : undefined;
  return user ? { kind: 'ok', value: { ...outcome.value, user } } : { kind: 'refused' };
}

/** The session with the tokens of an exchange, used at `usedAt` (UNIX seconds). */
function renewed(session: Session, verified: Verified, usedAt: number): Live {
  const { accessToken: token, user, expiresIn, tokenCreatedAt } = verified as WithUser;
  const refreshToken = verified.refreshToken ?? session.refreshToken;
  return { ...session, refreshToken, usedAt, access: { token, user, expiresIn, tokenCreatedAt } };
}

function nullInOutage(error: unknown): null {
  if (isDatabaseUnavailable(error)) return null;
  throw error;
}

const isSameUser = (one: SessionUser, other: SessionUser): boolean =>
  one.uuid === other.uuid && one.name === other.name && one.onboarded === other.onboarded;

type WithUser = Verified & { user: SessionUser };

const signedIn = ({ access: { user, token } }: Live, cookies: string[] = []): Found => ({
  kind: 'signed-in',
  user,
  accessToken: token,
  cookies,
});

/** Creation (UNIX seconds) and lifetime (seconds) of a token. */
interface TokenTimes {
  readonly tokenCreatedAt: number;
  readonly expiresIn: number;
}

/** Whether the access token must be exchanged: 180 s before it expires (spec 9), or when a time is not a number. */
export function refreshDue(now: number, { tokenCreatedAt, expiresIn }: TokenTimes): boolean {
  return !(now < tokenCreatedAt + expiresIn - REFRESH_LEAD_SECONDS);
}

/** Whether the access token has expired. */
export function accessExpired(now: number, { tokenCreatedAt, expiresIn }: TokenTimes): boolean {
  return !(now < tokenCreatedAt + expiresIn);
}
