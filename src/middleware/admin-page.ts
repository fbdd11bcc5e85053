import { type AdminCall, adminCalls } from '#api/admin.server.ts';
import { adminPageOf, DONE, type Done, mayOpen } from '#config/admin-pages.ts';
import { adminPaths } from '#config/admin-paths.ts';
import { operatorEndpoints, type OwnOperator } from '#contract/admin/operators.ts';
import { failure } from '#contract/error.ts';
import { privatePage } from './private-page.ts';

/** Context of a page of the admin. */
export interface AdminContext {
  readonly operator: OwnOperator;
  readonly call: AdminCall;
  /** The submitted form; null for a GET. */
  readonly form: FormData | null;
  /** Redirects after a form (303); `done` names the message that the next page shows. */
  readonly goOn: (path: string, done?: Done) => Response;
}

interface Context {
  request: Request;
  locals: App.Locals;
  url: URL;
}

/**
 * Admits an operator whose roles open the page (config/admin-pages.ts), or answers with the page that asks for the
 * password again. @throws ErrorBody with status 403 for everybody else, which leads to /unauthorized
 */
export async function adminPage(context: Context): Promise<AdminContext | Response> {
  const { locals, url } = context;
  const { form, goOn } = await privatePage(context);
  const page = adminPageOf(locals.path);
  if (!page || !locals.session) throw new Error(`${locals.path} is not listed in config/admin-pages.ts.`);
  const call = adminCalls(locals.session.call);
  const operator = await call(operatorEndpoints.ownOperator, {});
  if (!mayOpen(page, operator.scopes)) throw failure(403, 'scope', 'No role of this account opens the page.');
  const to = (path: string) => goOn(locals.href(path));
  // A form that was open for longer is refused by the call itself, and keeps what was typed.
  if (page.confirmed && !operator.confirmed && !form) return to(adminPaths.confirm(locals.path + url.search));
  return {
    ...{ operator, call, form },
    goOn: (path, done) => to(done ? `${path}${path.includes('?') ? '&' : '?'}${DONE}=${done}` : path),
  };
}
