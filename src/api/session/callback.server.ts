import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { currentHost } from '#runtime/host.ts';
import { callerOf } from '#lib/client-address.ts';
import { countedTime } from '#lib/counted-time.ts';
import { hashed, LOGIN_SECONDS } from './login.server.ts';
import { notYet, rateLimited, redirect } from './redirect.server.ts';
import { returnPath } from './return-path.ts';
import { isSpeculative } from './same-origin.server.ts';
import type { SessionContext } from './session-context.server.ts';

const login = z.object({
  state: z.string(),
  verifier: z.string(),
  back: z.string().nullable(),
  cameFor: z.boolean(),
  home: z.string(),
  until: z.number(),
});
type Login = z.infer<typeof login>;

/** Characters of OAuth codes (RFC 6749, appendix A) that are safe in a path. */
const CODE = /^[\w.~+=-]{1,512}$/;

const used = new Map<string, number>();

/**
 * Finishes a login: checks state and code, exchanges the code once, and redirects to where the visitor came from. A
 * foreign state leaves an existing session alone, because anybody can link here; a refused code ends it.
 */
export async function finishLogin(request: Request, site: SessionContext, fallbackHome: string): Promise<Response> {
  if (isSpeculative(request)) return notYet();
  const header = request.headers.get('cookie');
  const { jar, sessions, settings } = site;
  const begun = readLogin(jar.read(header).oauth, site);
  // Without a login that began here nothing is asked of the provider, and nothing counts.
  const wait = begun ? await site.rateLimits.callback.take(callerOf(request)) : 0;
  if (wait > 0) return rateLimited(wait);
  const home = begun?.home ?? fallbackHome;
  const spent = jar.expire(['oauth']);
  const failed = (cookies: string[] = []) =>
    redirect(303, home, [...cookies, ...spent, jar.flash('notifications.authed.error')]);

  const query = new URL(request.url).searchParams;
  if (!begun || !isSame(hashed(query.get('state') ?? ''), begun.state)) {
    // The back button after a login: nothing failed.
    const settled = begun === null && (await sessions.current(header)).kind === 'signed-in';
    return settled ? redirect(303, home, spent) : failed();
  }
  if (!(await isFirstUse(begun.state))) return redirect(303, home);
  const code = query.get('code') ?? '';
  if (query.has('error') || !CODE.test(code)) return failed(sessions.clear());
  const cookies = await sessions.begin(header, code, settings.SSO_PKCE ? begun.verifier : undefined);
  if (!cookies) return failed(sessions.clear());
  const back = returnPath(begun.back ?? jar.lastVisited(header), settings.PUBLIC_ORIGIN);
  const stale = jar.readCameFor(header) === undefined ? [] : [jar.cameFor('', 0)];
  const purpose = back && begun.cameFor ? [jar.cameFor(back)] : stale;
  return redirect(303, back ?? home, [...cookies, ...spent, ...purpose]);
}

function readLogin(sealed: string | undefined, { sealer, now }: SessionContext): Login | null {
  const parsed = login.safeParse(sealer.open('oauth', sealed)?.value);
  return parsed.success && parsed.data.until > now() ? parsed.data : null;
}

/** A state is used once: a reload must not exchange its code again. */
async function isFirstUse(state: string): Promise<boolean> {
  const now = countedTime() / 1000;
  for (const [known, until] of used) if (until < now) used.delete(known);
  if (used.has(state)) return false;
  used.set(state, now + LOGIN_SECONDS);
  return currentHost().shared?.isFirst(`login:${state}`, LOGIN_SECONDS) ?? true;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
