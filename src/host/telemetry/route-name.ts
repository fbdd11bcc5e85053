import { backendPathOf } from '#config/backend-paths.ts';
import { routeOf } from '#config/routes.ts';
import type { DescribeCall } from '#runtime/host.ts';
import { isProbe } from './health.ts';
import { withoutLocale } from '../http/paths.ts';

const OTHER = 'other';

/** All built files. */
export const FILE_ROUTE = 'file';

/** The route pattern of a path without query. The number of patterns is fixed and none holds an id, code or token. */
export function routeName(path: string, describe: DescribeCall = () => undefined): string {
  const call = describe(path);
  if (call) return call.name;
  if (isProbe(path)) return path;
  if (path.startsWith('/_astro/')) return FILE_ROUTE;
  return backendPathOf(path)?.pattern ?? routeOf(withoutLocale(path))?.pattern ?? OTHER;
}
