import type { z } from 'zod';
import type { AppConfig, featureFlag } from '#contract/app-config.ts';

export type FeatureFlag = z.infer<typeof featureFlag>;

/** Flags by key: a bare key is on, an object as it says in `enabled` or `value` (E-16, D-40). The last of a key counts. */
export function readFlags(flags: readonly FeatureFlag[]): ReadonlyMap<string, boolean> {
  return new Map(
    flags.flatMap((flag): [string, boolean][] => {
      if (typeof flag === 'string') return [[flag, true]];
      const key = flag.key ?? flag.name;
      return key === undefined ? [] : [[key, (flag.enabled ?? flag.value) === true]];
    }),
  );
}

/** The configuration with its switches as the flags of their names say: `showPlanSelection`, `nav.actions.search`. */
export function withFlags(config: AppConfig, flags: readonly FeatureFlag[]): AppConfig {
  const known = readFlags(flags);
  return known.size === 0 ? config : (switched(config, known, '') as AppConfig);
}

function switched(value: unknown, flags: ReadonlyMap<string, boolean>, path: string): unknown {
  if (typeof value === 'boolean') return flags.get(path) ?? value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, switched(one, flags, path === '' ? key : `${path}.${key}`)]),
  );
}
