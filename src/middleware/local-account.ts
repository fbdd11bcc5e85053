import type { Account } from '#api/account.server.ts';
import { found, mapped } from './local-calls.ts';
import type { LocalNames } from './local-names.ts';

/** The account's calls with teams in the visitor's language. */
export function localAccount(account: Account, names: LocalNames): Account {
  return {
    ...account,
    event: found(account.event, names.event),
    followed: mapped(account.followed, names.favorite),
    nextEvents: mapped(account.nextEvents, ({ of, event }) => ({ of, event: names.event(event) })),
  };
}
