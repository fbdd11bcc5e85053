import type { AppConfig } from '#contract/app-config.ts';
import type { Lineup } from '#contract/lineup.ts';

interface Site {
  readonly config: Pick<AppConfig, 'votingOverlay'>;
  readonly settings: { readonly API_URL?: string | undefined };
  /** Whether the page is shown in a frame of another site, where nobody is signed in. */
  readonly embed: boolean;
}

/**
 * Whether a page offers the vote for the player of the match (E-17, D-45): the operator wants it on matches of this kind, the
 * backend is the embedded one, and there is somebody to vote for.
 */
export function offersVote(
  { config, settings, embed }: Site,
  kind: keyof AppConfig['votingOverlay'] | null,
  lineups: readonly Pick<Lineup, 'starters'>[],
): boolean {
  const wanted = kind !== null && config.votingOverlay[kind];
  return wanted && !settings.API_URL && !embed && lineups.some(({ starters }) => starters.length > 0);
}
