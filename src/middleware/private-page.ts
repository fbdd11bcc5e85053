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
import { localAccount } from './local-account.ts';
import { localNames } from './local-names.ts';

/** Context of a page that requires a login. */
export interface PrivatePage {
  readonly user: PageSession['user'];
  readonly account: Account;
  readonly orders: Orders;
  /** The submitted form; null for a GET. */
  readonly form: FormData | null;
  /** Redirects after a form (303), so that a reload does not submit it again. */
  readonly goOn: (address: string, cookies?: readonly string[]) => Response;
  /** Cookie with which the next page shows a toast; pass it to `goOn`. */
  readonly toast: (key: FlashKey) => string;
  /** Path and query of the previous page, where it is one to return to. */
  readonly cameFrom: () => string | null;
  /** Refreshes the session after a change of the account; returns cookies for `goOn`. */
  readonly changed: PageSession['changed'];
}

interface Context {
  request: Request;
  locals: App.Locals;
}

/** A form in no form's encoding: browsers send none such. */
export class UnreadableForm extends Error {
  constructor() {
    super('This form cannot be read. Send it as application/x-www-form-urlencoded or multipart/form-data.');
  }
}

/** Reads session and form of a private page. @throws ErrorBody with status 403 (D-12) for a form of another site; UnreadableForm */
export async function privatePage({ request, locals }: Context): Promise<PrivatePage> {
  const { session, settings } = locals;
  if (!session) throw new Error(`${locals.path} needs access 'login' in config/routes.ts.`);
  const sent = request.method === 'POST';
  if (sent && !fromOurPages(request, settings.PUBLIC_ORIGIN))
    throw failure(403, 'cross_origin', 'This form is only taken from pages of this site.');
  return {
    user: session.user,
    account: localAccount(accountCalls(session.call), localNames(locals.locale, locals.t)),
    orders: orderCalls(session.call),
    form: sent ? await readForm(request) : null,
    goOn: (address, cookies) => redirect(303, address, cookies),
    toast: (key) => sessionContext(settings).jar.flash(key),
    cameFrom: () => {
      const { jar } = sessionContext(settings);
      const cookies = request.headers.get('cookie');
      const known = [jar.readCameFor(cookies), jar.lastVisited(cookies), jar.lastContent(cookies)];
      const pages = known.map((path) => returnPath(path, settings.PUBLIC_ORIGIN));
      return pages.find((path) => path !== null && !path.includes(paths.onboarding())) ?? null;
    },
    changed: session.changed,
  };
}

/** Reads a clone: Astro cannot render the 404 page of a consumed request. @throws UnreadableForm */
const readForm = (request: Request): Promise<FormData> =>
  request
    .clone()
    .formData()
    .catch(() => {
      throw new UnreadableForm();
    });
