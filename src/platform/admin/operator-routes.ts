import type { OpenAPIHono } from '@hono/zod-openapi';
import { invitationEndpoints, operatorEndpoints as endpoints, type OwnOperator } from '#contract/admin/operators.ts';
import { failure } from '#contract/error.ts';
import { callerOf } from '#lib/client-address.ts';
import { findAccount } from '../accounts/accounts.ts';
import type { BearerVariables } from '../accounts/bearer.ts';
import { readEmail } from '../accounts/email.ts';
import { hashOf } from '../accounts/secrets.ts';
import type { AccountServices } from '../accounts/services.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import { Unacceptable } from '../unacceptable.ts';
import { type Operator, record } from './audit.ts';
import { type AdminServices, change } from './change.ts';
import * as operators from './operators.ts';
import type { OperatorVariables } from './require-scope.ts';

/** Who runs the site: roles, invitations, and the password that money and roles need. */
export function registerAdminOperators(
  api: OpenAPIHono<OperatorVariables>,
  services: AdminServices,
  accounts: AccountServices,
): void {
  const { database } = services;
  api.openapi(endpoints.ownOperator, async (c) => c.json(await ownView(database, c.get('operator')), 200));

  api.openapi(endpoints.confirmPassword, async (c) => {
    const operator = c.get('operator');
    const family = operator.account?.family;
    const account = await findAccount(database, operator.uuid);
    if (!account || family === undefined) throw new Unacceptable('password: a token has none.', 409);
    const { limits, passwords } = accounts;
    const key = hashOf(account.email);
    const wait = (await limits.signInByAddress.take(callerOf(c.req.raw))) || (await limits.signInByAccount.take(key));
    if (wait > 0) throw new Unacceptable(`password: too many attempts. Wait ${wait} seconds.`, 429);
    if (!(await passwords.verify(c.req.valid('json').password, account.password)))
      throw new Unacceptable('password: this is not your password.');
    await limits.signInByAccount.forget(key);
    const confirmedAt = Date.now();
    await database.updateTable('token_family').set({ confirmed_at: confirmedAt }).where('uuid', '=', family).execute();
    const confirmed = { ...operator, account: { ...operator.account!, confirmedAt } };
    return c.json(await ownView(database, confirmed), 200);
  });

  api.openapi(endpoints.operators, async (c) => c.json({ data: await operators.operatorAccounts(database) }, 200));

  api.openapi(endpoints.inviteOperator, async (c) => {
    const { email: typed, roles } = c.req.valid('json');
    const email = readEmail(typed) ?? typed;
    const answer = await change(c, services, async (transaction) => {
      const { secret, expiresAt } = await operators.invite(transaction, { email, roles, now: Date.now() });
      const url = new URL(`/admin/join?invitation=${secret}`, accounts.originOf(c.req.raw)).href;
      const after = { email, roles, expiresAt: new Date(expiresAt).toISOString() };
      const answer = { url, email, expiresAt: after.expiresAt };
      return { action: 'operator.invite', target: email, before: null, after, answer };
    });
    return c.json(answer, 200);
  });

  api.openapi(endpoints.changeOperator, async (c) => {
    const { uuid } = c.req.valid('param');
    const answer = await change(c, services, async (transaction) => {
      const before = await operators.operatorAccount(transaction, uuid);
      await operators.changeOperator(transaction, uuid, c.req.valid('json'));
      const after = await operators.operatorAccount(transaction, uuid);
      return { action: 'operator.change', target: uuid, before, after, answer: after };
    });
    return c.json(answer, 200);
  });

  api.openapi(endpoints.removeOperator, async (c) => {
    const { uuid } = c.req.valid('param');
    await change(c, services, async (transaction) => {
      const before = await operators.operatorAccount(transaction, uuid);
      await operators.removeOperator(transaction, uuid);
      return { action: 'operator.remove', target: uuid, before, after: null, answer: null };
    });
    return c.body(null, 204);
  });
}

async function ownView(database: Database, operator: Operator): Promise<OwnOperator> {
  const { uuid, name, scopes } = operator;
  const assigned = operators.scoresAll(operator) ? null : await operators.assignedTo(database, [uuid]);
  return {
    ...{ uuid, name, scopes: [...scopes], confirmed: operators.isConfirmed(operator, Date.now()) },
    matches: assigned?.map(({ account: _, ...match }) => match) ?? null,
  };
}

/** What an invited member does with the link. */
export function registerInvitations(api: OpenAPIHono<BearerVariables>, services: AccountServices): void {
  const { database, demoAccount } = services;
  const gone = failure(404, 'not_found', 'This link was used, replaced by a newer one, or is older than 15 minutes.');

  api.openapi(invitationEndpoints.invitation, async (c) => {
    const found = await operators.invitationOf(database, c.req.valid('query').invitation, Date.now());
    return found ? c.json({ email: found.email, roles: found.roles }, 200) : c.json(gone, 404);
  });

  api.openapi(invitationEndpoints.acceptInvitation, async (c) => {
    const { account } = c.get('bearer');
    const now = Date.now();
    const found = await operators.invitationOf(database, c.req.valid('json').invitation, now);
    if (!found) return c.json(gone, 404);
    const { email, roles } = found;
    if (account.uuid === demoAccount?.uuid)
      return c.json(failure(403, 'demo_account', 'The demo account is shared: it cannot run the site.'), 403);
    if (account.email !== email)
      return c.json(failure(403, 'other_account', `This link is for ${email}. Sign in with that address.`), 403);
    const accepted = await inTransaction(database, async (transaction) => {
      if (!(await operators.accept(transaction, account.uuid, found, now))) return false;
      const who: Operator = { uuid: account.uuid, name: account.name, scopes: [] };
      const change = { action: 'operator.join', target: account.uuid, before: null, after: { email, roles } };
      await record(transaction, who, change);
      return true;
    });
    return accepted ? c.json({ email, roles }, 200) : c.json(gone, 404);
  });
}
