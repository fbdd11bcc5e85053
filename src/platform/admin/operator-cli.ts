import { ROLES, type Role } from '#config/operator-roles.ts';
import { INVITATION_MINUTES } from '#contract/admin/operators.ts';
import { readEmail } from '../accounts/email.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import { record } from './audit.ts';
import { invite, operatorAccounts, removeOperator } from './operators.ts';
import { MACHINE } from './tokens.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

interface Given {
  database: Database;
  command: string;
  email: string;
  roles: readonly Role[];
  /** Origin of the site. */
  site: string;
}

/** The commands about people, on the machine of the site. @throws Error saying what is wrong */
export async function operatorCommand({ database, command, email: typed, roles, site }: Given): Promise<void> {
  if (command === 'list') return list(database);
  const email = readEmail(typed);
  if (email === null) throw new Error(`"${typed}" is not an e-mail address.`);
  if (command === 'remove') return remove(database, email);
  const { secret } = await inTransaction(database, async (transaction) => {
    const after = { email, roles };
    await record(transaction, MACHINE, { action: 'operator.invite', target: email, before: null, after });
    return invite(transaction, { email, roles, now: Date.now() });
  });
  say(new URL(`/admin/join?invitation=${secret}`, site).href);
  process.stderr.write(
    `Open this link as ${email} within ${INVITATION_MINUTES} minutes. It works once and makes the account ${roles.join(', ')}.\n`,
  );
}

async function list(database: Database): Promise<void> {
  for (const { email, name, roles } of await operatorAccounts(database)) say([email, roles.join(','), name].join('  '));
}

async function remove(database: Database, email: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const found = (await operatorAccounts(transaction)).find((one) => one.email === email);
    if (!found) throw new Error(`${email} has no role. "operator list" shows who has.`);
    await removeOperator(transaction, found.uuid);
    const change = { action: 'operator.remove', target: found.uuid, before: found, after: null };
    await record(transaction, MACHINE, change);
  });
  say('Removed.');
}

/** Reads roles: `scorer,editor`. @throws Error naming an unknown one */
export function readRoles(typed: string): Role[] {
  const words = typed.split(',').map((word) => word.trim());
  const wrong = words.find((word) => !(ROLES as readonly string[]).includes(word));
  if (wrong !== undefined) throw new Error(`"${wrong}" is not a role. Roles are ${ROLES.join(', ')}.`);
  return words as Role[];
}
