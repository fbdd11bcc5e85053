import { adminPaths } from '#config/admin-paths.ts';
import type { Scope } from '#config/operator-roles.ts';

const STEPS = [
  { step: 'look', path: adminPaths.site(), scope: 'config' },
  { step: 'matches', path: adminPaths.importMatches(), scope: 'matches' },
  { step: 'legal', path: adminPaths.legal(), scope: 'config' },
  { step: 'passes', path: adminPaths.passes(), scope: 'plans' },
  { step: 'people', path: adminPaths.people(), scope: 'operators' },
] as const satisfies readonly { step: string; path: string; scope: Scope }[];

/** The pages that a new site begins with, of those that an operator may open. */
export const firstSteps = (scopes: readonly Scope[]) => STEPS.filter(({ scope }) => scopes.includes(scope));
