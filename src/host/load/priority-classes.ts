import { backendPathOf } from '#config/backend-paths.ts';
import { paths } from '#config/paths.ts';
import type { DescribeCall } from '#runtime/host.ts';
import { isApiPath, withoutLocale } from '../http/paths.ts';
import type { PRIORITY_CLASSES } from './limits.ts';

/** Who goes first: video, sessions and actions; then pages; then pictures and searches; then refreshes. */
export type PriorityClass = keyof typeof PRIORITY_CLASSES;

const SIGN_ON = new Set([paths.login(), paths.logout(), paths.verifyCode()]);

/** The priority class of what a visitor asks for, by what it costs and not by its method; `path` without query. */
export function priorityOf(path: string, describe: DescribeCall): PriorityClass {
  const call = describe(path);
  if (call) return call.priority;
  const page = withoutLocale(path);
  const known = backendPathOf(page);
  if (known) return known.priority;
  return SIGN_ON.has(page) || isApiPath(path) ? 'urgent' : 'page';
}
