import { routeOf } from '#config/routes.ts';
import { isProbe } from './health.ts';
import { withoutLocale } from '../http/paths.ts';

const API = /^\/(?:api\/v2|v2)\//;

/** Addresses that are no pages and count by themselves. */
const SINGLE =
  /^\/(?:oauth\/(?:authorize|token|revoke)|users\/(?:sign_in|sign_up|sign_out|edit)|internal\/(?:api\/session|api\/env|csp))$/;
/** Folders of such addresses, whose contents count together; a folder within another goes first. */
const FOLDER =
  /^\/(?:media\/(?:art|og|live|replays|highlights|events|vod|signed)|media|internal|payments\/sandbox|users|oauth|\.well-known)\//;
const OTHER = 'other';

/** Files of the build, whatever their names. */
export const FILE_ROUTE = 'file';

/** How the calls of the API are named; the app tells. */
export type NameCall = (path: string) => string;

/**
 * The pattern that a path (without query) belongs to. There is a known number of them, whatever is asked for, and what
 * stands in an address (ids, codes, tokens) is in none.
 */
export function routeName(path: string, nameCall: NameCall = () => '/api/v2/*'): string {
  if (API.test(path)) return nameCall(path);
  if (isProbe(path)) return path;
  if (path.startsWith('/_astro/')) return FILE_ROUTE;
  if (SINGLE.test(path)) return path;
  const [folder] = FOLDER.exec(path) ?? [];
  if (folder !== undefined) return `${folder}*`;
  return routeOf(withoutLocale(path))?.pattern ?? OTHER;
}
