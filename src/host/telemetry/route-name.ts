import { backendPathOf } from '#config/backend-paths.ts';
import { routeOf } from '#config/routes.ts';
import type { DescribeCall } from '#runtime/host.ts';
import { isProbe } from './health.ts';
import { withoutLocale } from '../http/paths.ts';

const OTHER = 'other';

/** Files of the build, whatever their names. */
export const FILE_ROUTE = 'file';

/**
 * The pattern that a path (without query) belongs to. There is a known number of them, whatever is asked for, and what
 * stands in an address (ids, codes, tokens) is in none.
 */
export function routeName(path: string, describe: DescribeCall = () => undefined): string {
  const call = describe(path);
  if (call) return call.name;
  if (isProbe(path)) return path;
  if (path.startsWith('/_astro/')) return FILE_ROUTE;
  return backendPathOf(path)?.pattern ?? routeOf(withoutLocale(path))?.pattern ?? OTHER;
}
