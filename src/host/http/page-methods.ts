import { backendPathOf } from '#config/backend-paths.ts';
import { routeOf } from '#config/routes.ts';
import { isApiPath, withoutLocale } from './paths.ts';
import { type Refusal, refusal } from './refuse.ts';
import { WHOLE_SERVER } from './request-target.ts';

/** The methods of a page or file: POST only with a form. Null for backend paths, which check their own methods. */
function methodsOf(path: string): readonly string[] | null {
  if (path === WHOLE_SERVER) return [];
  if (isApiPath(path) || backendPathOf(path)) return null;
  const page = withoutLocale(path.replace(/\/+$/, ''));
  return routeOf(page)?.forms ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
}

/** 204 for OPTIONS, 405 for a method that this page does not take; null for all others. `path` without query. */
export function methodAnswer(method: string | undefined, path: string): Refusal | null {
  const methods = methodsOf(path);
  if (methods === null || methods.includes(method ?? '')) return null;
  const headers = { allow: [...methods, 'OPTIONS'].join(', ') };
  if (method === 'OPTIONS') return refusal(204, 'options', '', { headers });
  return refusal(405, 'method_not_allowed', 'This address does not take this method.', { headers });
}
