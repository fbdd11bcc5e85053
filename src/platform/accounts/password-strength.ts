import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { PASSWORD_MIN_CHARACTERS } from './password-rules.ts';

/** How long a password withstands guessing: 0 falls at once, 4 is very strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** Longer ones take the estimator too long, and are strong anyway. */
const LOOKED_AT = 40;

/** Estimates a password; `own` are words that attackers try first: the person's name and e-mail. */
export async function passwordStrength(password: string, own: readonly string[]): Promise<Strength> {
  if ([...password].length < PASSWORD_MIN_CHARACTERS) return 0;
  const { score } = (await estimator()).check(password.slice(0, LOOKED_AT), own.filter(Boolean));
  return score;
}

let loaded: Promise<ZxcvbnFactory> | undefined;

/** Loaded when somebody first chooses a password: its lists take a few megabytes. */
function estimator(): Promise<ZxcvbnFactory> {
  loaded ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory: Estimator }, { dictionary, adjacencyGraphs: graphs }]) => new Estimator({ dictionary, graphs }),
  );
  return loaded;
}
