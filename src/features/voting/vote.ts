import type { Account } from '#api/account.server.ts';
import type { AppConfig } from '#contract/app-config.ts';
import type { ErrorBody } from '#contract/error.ts';
import type { Lineup } from '#contract/lineup.ts';
import type { Vote } from '#contract/vote.ts';
import type { Translate } from '#i18n/translate.ts';

/** Refused votes by HTTP status. */
const REFUSED = { 400: 'choose', 409: 'final', 429: 'slow' } as const;
const DONE = ['counted', ...Object.values(REFUSED)] as const;
type Done = (typeof DONE)[number];

/** Casts the vote of a form. */
export async function castVote(account: Pick<Account, 'castVote'>, event: string, form: FormData): Promise<Done> {
  const player = form.get('player');
  if (typeof player !== 'string' || !player) return 'choose';
  try {
    await account.castVote(event, player);
    return 'counted';
  } catch (error) {
    const { status } = error as Partial<ErrorBody>;
    const refused = REFUSED[status as keyof typeof REFUSED];
    if (refused) return refused;
    throw error;
  }
}

/** Message about the vote just cast; `failed` if it does not count. */
export interface VoteMessage {
  text: string;
  failed: boolean;
}

export function voteMessage(done: string | null, t: Translate): VoteMessage | null {
  const result = DONE.find((one) => one === done);
  return result ? { text: t(`vote.done.${result}`), failed: result !== 'counted' } : null;
}

interface Site {
  readonly config: Pick<AppConfig, 'votingOverlay'>;
  readonly settings: { readonly API_URL?: string | undefined };
  /** Page in another site's frame, where nobody is signed in. */
  readonly embed: boolean;
}

/**
 * Whether a page offers the vote for the player of the match (E-17, D-45): the operator enables it for this kind of match,
 * the backend is the embedded one, and there are line-ups.
 */
export function offersVote(
  { config, settings, embed }: Site,
  kind: keyof AppConfig['votingOverlay'] | null,
  lineups: readonly Pick<Lineup, 'starters'>[],
): boolean {
  const wanted = kind !== null && config.votingOverlay[kind];
  return wanted && !settings.API_URL && !embed && lineups.some(({ starters }) => starters.length > 0);
}

/**
 * Votes with the players' names, the share in percent, and which is the viewer's own; players no longer in the line-ups only
 * count in the total.
 */
export function countVotes({ player: own, results }: Pick<Vote, 'player' | 'results'>, lineups: readonly Lineup[]) {
  const named = new Map(
    lineups.flatMap(({ team, starters, bench }) =>
      [...starters, ...bench].map(({ uuid, name }) => [uuid, { name, team: team.name }] as const),
    ),
  );
  const total = (results ?? []).reduce((sum, { votes }) => sum + votes, 0);
  const players = (results ?? []).flatMap(({ player, votes }) => {
    const name = named.get(player);
    return name
      ? [{ uuid: player, ...name, votes, share: Math.round((votes / total) * 100), own: player === own }]
      : [];
  });
  return { total, players };
}
