import type { Account } from '#api/account.server.ts';
import type { ErrorBody } from '#contract/error.ts';
import type { Translate } from '#i18n/translate.ts';

/** What became of a vote, by the status of the answer. */
const REFUSED = { 400: 'choose', 409: 'final', 429: 'slow' } as const;
const DONE = ['counted', ...Object.values(REFUSED)] as const;
type Done = (typeof DONE)[number];

/** Gives the vote that the form of a ballot holds. */
export async function cast(account: Pick<Account, 'castVote'>, event: string, form: FormData): Promise<Done> {
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

/** What a ballot says of the vote that was just given, and whether that vote does not count. */
export interface SaidOfVote {
  text: string;
  failed: boolean;
}

/** Null where there is nothing to say. */
export function saidOf(done: string | null, t: Translate): SaidOfVote | null {
  const known = DONE.find((one) => one === done);
  return known ? { text: t(`vote.done.${known}`), failed: known !== 'counted' } : null;
}
