import { type Account, accountCalls } from '#api/account.server.ts';
import { type Orders, orderCalls } from '#api/orders.server.ts';
import type { FlashKey } from '#api/session/flash.ts';
import type { PageSession } from '#api/session/login-requirement.server.ts';
import { redirect } from '#api/session/redirect.server.ts';
import { returnPath } from '#api/session/return-path.ts';
import { fromOurPages } from '#api/session/same-origin.server.ts';
import { sessionContext } from '#api/session/session-context.server.ts';
import { paths } from '#config/paths.ts';
import { failure } from '#contract/error.ts';

/** What a page that needs a login works with. */
export interface PrivatePage {
  readonly user: PageSession['user'];
  readonly account: Account;
  readonly orders: Orders;
  /** What a form of the page has sent; null when it is only looked at. */
  readonly form: FormData | null;
  /** Sends the browser on after a form, so that loading the page again does not send it again. */
  readonly goOn: (address: string, cookies?: readonly string[]) => Response;
  /** The cookie by which the next page says something in a toast, for `goOn`. */
  readonly toast: (key: FlashKey) => string;
  /** The page the visitor came from, with its query, unless it is one that leads nowhere. */
  readonly cameFrom: () => string | null;
  /** What to call after the account itself was changed: cookies for `goOn`. */
  readonly changed: PageSession['changed'];
}

interface Context {
  request: Request;
  locals: App.Locals;
}

/** Reads who a private page is for and what they sent. Throws 403 (D-12) for a form that is not of this site, 400 for one that cannot be read. */
export async function privatePage({ request, locals }: Context): Promise<PrivatePage> {
  const { session, settings } = locals;
  if (!session) throw new Error(`${locals.path} needs access 'login' in config/routes.ts.`);
  const sent = request.method === 'POST';
  if (sent && !fromOurPages(request, settings.PUBLIC_ORIGIN))
    throw failure(403, 'cross_origin', 'This form is only taken from pages of this site.');
  return {
    user: session.user,
    account: accountCalls(session.call),
    orders: orderCalls(session.call),
    form: sent ? await readForm(request) : null,
    goOn: (address, cookies) => redirect(303, address, cookies),
    toast: (key) => sessionContext(settings).jar.flash(key),
    cameFrom: () => {
      const { jar } = sessionContext(settings);
      const path = returnPath(jar.lastVisited(request.headers.get('cookie')), settings.PUBLIC_ORIGIN);
      return path?.includes(paths.onboarding()) ? null : path;
    },
    changed: session.changed,
  };
}

/** Of a copy: the page of what is not there cannot take over a request that was read. Throws 400 for what is no form. */
const readForm = (request: Request): Promise<FormData> =>
  request
    .clone()
    .formData()
    .catch(() => {
      throw failure(400, 'bad_request', 'This form cannot be read.');
    });
