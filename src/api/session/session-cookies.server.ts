import { z } from 'zod';
import type { Settings } from '#config/env.ts';
import { COOKIE_DAYS } from '#config/limits.ts';
import { createUnwritten } from '#runtime/unwritten.ts';
import type { CookieJar, CookieName } from './cookies.server.ts';
import type { Sealer } from './seal.server.ts';
import type { SessionStore } from './session-store.server.ts';

/** Browsers refuse cookies above 4096 bytes with name and attributes. */
const VALUE_MAX = 3800;
const DAY_SECONDS = 86_400;
const HELD: readonly CookieName[] = ['accessToken', 'refreshToken', 'expiresIn', 'tokenCreatedAt', 'session'];

const user = z.object({ uuid: z.string(), name: z.string(), onboarded: z.boolean() });
const access = z.object({ token: z.string(), user, tokenCreatedAt: z.number(), expiresIn: z.number() });
const refresh = z.object({ token: z.string().nullable(), startedAt: z.number(), usedAt: z.number() });

/** A session as stored in its cookies. Times in UNIX seconds. */
export interface Session {
  readonly id: string;
  /** Null when its cookie is gone: the next exchange restores it. */
  readonly access: z.infer<typeof access> | null;
  readonly refreshToken: string | null;
  readonly startedAt: number;
  readonly usedAt: number;
}

interface Parts {
  jar: CookieJar;
  sealer: Sealer;
  file: SessionStore;
  settings: Pick<Settings, 'SESSION_IDLE_DAYS' | 'SESSION_MAX_DAYS'>;
  now: () => number;
}

export type SessionCookies = ReturnType<typeof createSessionCookies>;

/** Reads and writes sessions as cookies. Forged, swapped, ended or too old ones are no session. */
export function createSessionCookies({ jar, sealer, file, settings, now }: Parts) {
  const unwritten = createUnwritten('The end of a session could not be written');

  async function put(name: CookieName, id: string, value: unknown): Promise<string> {
    const sealed = sealer.seal(name, id, value);
    if (sealed.length <= VALUE_MAX) return jar.write(name, sealed);
    await file.put(id, name, sealed, now() + COOKIE_DAYS * DAY_SECONDS);
    return jar.write(name, `@${id}`);
  }

  async function take<S extends z.ZodType>(name: CookieName, value: string | undefined, schema: S) {
    const opened = sealer.open(name, value?.startsWith('@') ? await file.get(value.slice(1), name) : value);
    const parsed = schema.safeParse(opened?.value);
    return opened && parsed.success ? { id: opened.id, value: parsed.data as z.infer<S> } : null;
  }

  /** In either direction: a future time, from a wrong clock, would never expire. */
  const isFar = (moment: number, days: number) => Math.abs(now() - moment) > days * DAY_SECONDS;
  const tooOld = ({ startedAt, usedAt }: Pick<Session, 'startedAt' | 'usedAt'>) =>
    isFar(startedAt, settings.SESSION_MAX_DAYS) || isFar(usedAt, settings.SESSION_IDLE_DAYS);

  const isDenied = async (id: string): Promise<boolean> => unwritten.has(id) || (await file.isRevoked(id));

  /** The session in the cookies, even when it was ended. */
  async function opened(header: string | null | undefined): Promise<Session | null> {
    const given = jar.read(header);
    const stored = await take('refreshToken', given.refreshToken, refresh);
    if (!stored || tooOld(stored.value)) return null;
    const { token: refreshToken, startedAt, usedAt } = stored.value;
    const held = await take('accessToken', given.accessToken, access);
    return { id: stored.id, access: held?.id === stored.id ? held.value : null, refreshToken, startedAt, usedAt };
  }

  return {
    opened,
    async read(header: string | null | undefined): Promise<Session | null> {
      const session = await opened(header);
      return session && !(await isDenied(session.id)) ? session : null;
    },
    async write(session: Session & { access: NonNullable<Session['access']> }): Promise<string[]> {
      const { id, refreshToken: token, startedAt, usedAt } = session;
      return [
        await put('accessToken', id, session.access),
        await put('refreshToken', id, { token, startedAt, usedAt }),
        jar.write('expiresIn', String(session.access.expiresIn)),
        jar.write('tokenCreatedAt', String(Math.floor(session.access.tokenCreatedAt))),
        jar.write('session', '1'),
      ];
    },
    /** Whether any session cookie was sent, valid or not. */
    isPresent(header: string | null | undefined): boolean {
      const given = jar.read(header);
      return HELD.some((name) => given[name] !== undefined);
    },
    clear: (): string[] => jar.expire(HELD),
    /** Revokes a session wherever its cookies are; in this process even while the database cannot store that. */
    deny: ({ id, startedAt }: Session): Promise<void> =>
      unwritten.write(id, async () => file.revoke(id, startedAt + settings.SESSION_MAX_DAYS * DAY_SECONDS)),
    isDenied: ({ id }: Session): Promise<boolean> => isDenied(id),
  };
}
