import { randomUUID } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type ListedMember, type Member, memberEndpoints as endpoints } from '#contract/admin/members.ts';
import { isoMoment } from '#lib/iso-moment.ts';
import { publishAccountChange } from '#runtime/account-changes.ts';
import { entitlementsOf } from '../access/entitlements.ts';
import { grantEntitlement } from '../access/grant-entitlement.ts';
import { type Account, findAccount } from '../accounts/accounts.ts';
import { cancelDeletion, planDeletion } from '../accounts/deletion.ts';
import { exportOf } from '../accounts/export.ts';
import { requestReset } from '../accounts/recovery.ts';
import { endSessions, sessionsOf } from '../accounts/sso-sessions.ts';
import { findRow } from '../catalogue/find-row.ts';
import { existing } from '../catalogue/written.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { subscriptionsOf } from '../orders/subscriptions.ts';
import { Unacceptable } from '../unacceptable.ts';
import { type AdminServices, change } from './change.ts';
import { orderOf } from './order-view.ts';
import type { OperatorVariables } from './require-scope.ts';

const FOUND_MAX = 30;

/** Members: found by address or name, their passes and orders, and what they ask an operator for. */
export function registerMembers(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  const { database } = services;
  api.openapi(endpoints.members, async (c) => c.json(await found(database, c.req.valid('query').query), 200));
  api.openapi(endpoints.member, async (c) => c.json(await view(services, c.req.valid('param').uuid), 200));
  registerAccess(api, services);
  registerAccounts(api, services);
}

function registerAccess(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  const { clock } = services;
  api.openapi(endpoints.grantAccess, async (c) => {
    const { uuid } = c.req.valid('param');
    const { type, uuid: item, until } = c.req.valid('json');
    const answer = await change(c, services, async (transaction) => {
      const { email } = existing('member', uuid, await findAccount(transaction, uuid));
      if (!(await findRow(transaction, type, item))) throw new Unacceptable(`uuid: no ${type} has the id ${item}.`);
      const now = Math.round(clock.now());
      const validUntil = until === null ? null : Date.parse(until);
      if (validUntil !== null && validUntil <= now) throw new Unacceptable('until: this is over already.');
      const grant = {
        account: uuid,
        validFrom: now,
        validUntil,
        source: 'operator',
        sourceUuid: randomUUID(),
      } as const;
      const target = type === 'plan' ? { plan: item } : { event: item };
      const entitlement = await grantEntitlement(transaction, { ...grant, ...target });
      const after = { email, type, item, until, entitlement };
      return {
        action: 'access.grant',
        target: uuid,
        before: null,
        after,
        answer: await view({ ...services, database: transaction }, uuid),
      };
    });
    return c.json(answer, 200);
  });

  api.openapi(endpoints.revokeAccess, async (c) => {
    const { uuid, entitlement } = c.req.valid('param');
    const answer = await change(c, services, async (transaction) => {
      const { email } = existing('member', uuid, await findAccount(transaction, uuid));
      const row = await transaction
        .selectFrom('entitlement')
        .selectAll()
        .where('uuid', '=', entitlement)
        .where('account_uuid', '=', uuid)
        .executeTakeFirst();
      const { plan_uuid, event_uuid, valid_until, revoked_at } = existing('entitlement', entitlement, row);
      if (revoked_at !== null) throw new Unacceptable('This access was taken away before.', 409);
      await transaction
        .updateTable('entitlement')
        .set({ revoked_at: Math.round(clock.now()) })
        .where('uuid', '=', entitlement)
        .execute();
      const item = { type: plan_uuid === null ? 'event' : 'plan', item: plan_uuid ?? event_uuid };
      const before = { email, ...item, until: isoMoment(valid_until), entitlement };
      return {
        action: 'access.revoke',
        target: uuid,
        before,
        after: null,
        answer: await view({ ...services, database: transaction }, uuid),
      };
    });
    return c.json(answer, 200);
  });
}

type Work = (account: Account, transaction: Database) => Promise<unknown>;

/**
 * What an operator does with an account, and its entry in the log, which holds no secret: `account.reset` and others. Both or neither.
 */
function registerAccounts(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  const { clock } = services;
  async function act(c: Context<OperatorVariables>, uuid: string, action: string, work: Work) {
    const answer = await change(c, services, async (transaction) => {
      const account = existing('member', uuid, await findAccount(transaction, uuid));
      await work(account, transaction);
      const after = { email: account.email };
      return {
        action,
        target: uuid,
        before: null,
        after,
        answer: await view({ ...services, database: transaction }, uuid),
      };
    });
    // Open tabs look again once it is committed.
    publishAccountChange(uuid);
    return answer;
  }

  api.openapi(endpoints.sendReset, async (c) => {
    const work: Work = ({ email, locale }, database) => requestReset({ database, clock }, email, locale);
    return c.json(await act(c, c.req.valid('param').uuid, 'account.reset', work), 200);
  });
  api.openapi(endpoints.endMemberSessions, async (c) => {
    const work: Work = ({ uuid }, database) => endSessions(database, uuid);
    return c.json(await act(c, c.req.valid('param').uuid, 'account.sessions', work), 200);
  });
  api.openapi(endpoints.deleteMember, async (c) => {
    const work: Work = async (account, database) => {
      if ((await rolesOf(database, account.uuid)).length > 0)
        throw new Unacceptable('This member runs the site. Remove them from the team first.', 409);
      await planDeletion({ database, clock }, account);
    };
    return c.json(await act(c, c.req.valid('param').uuid, 'account.delete', work), 200);
  });
  api.openapi(endpoints.keepMember, async (c) => {
    const work: Work = async (account, database) => {
      if (account.deletion_at === null) throw new Unacceptable('This account is not to be deleted.', 409);
      await cancelDeletion({ database, clock }, account);
    };
    return c.json(await act(c, c.req.valid('param').uuid, 'account.keep', work), 200);
  });
  api.openapi(endpoints.exportMember, async (c) => {
    const { uuid } = c.req.valid('param');
    let zip = '';
    await act(c, uuid, 'account.export', async (account, database) => {
      zip = Buffer.from(await exportOf(database, account)).toString('base64');
    });
    return c.json({ zip }, 200);
  });
}

/** Members whose address or name has these letters; the newest without any. */
async function found(database: Database, typed: string): Promise<{ data: ListedMember[]; total: number }> {
  const words = typed.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const all = database
    .selectFrom('account')
    .$if(words !== '', (query) =>
      query.where((e) =>
        e.or([
          e(e.fn<string>('lower', ['email']), 'like', `%${words}%`),
          e(e.fn<string>('lower', ['name']), 'like', `%${words}%`),
        ]),
      ),
    );
  const [rows, { total }] = await Promise.all([
    all.selectAll().orderBy('created_at', 'desc').orderBy('uuid').limit(FOUND_MAX).execute(),
    all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map(listedOf), total: Number(total) };
}

const listedOf = ({ uuid, name, email, created_at, deletion_at }: Account): ListedMember => ({
  ...{ uuid, name, email, createdAt: isoMoment(created_at) ?? '', deletionAt: isoMoment(deletion_at) },
});

async function view({ database, clock }: Pick<AdminServices, 'database' | 'clock'>, uuid: string): Promise<Member> {
  const account = existing('member', uuid, await findAccount(database, uuid));
  const now = clock.now();
  const orders = await database
    .selectFrom('order')
    .selectAll()
    .where('account_uuid', '=', uuid)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
  const sessions = await sessionsOf(database, uuid, now);
  return {
    ...listedOf(account),
    confirmed: account.verified_at !== null,
    roles: await rolesOf(database, uuid),
    entitlements: await entitlementsOf(database, uuid, now),
    orders: orders.map(orderOf),
    subscriptions: await subscriptionsOf(database, uuid, now),
    sessions: sessions.map(({ device, used_at, created_at }) => ({
      device,
      usedAt: isoMoment(used_at ?? created_at) ?? '',
    })),
  };
}

async function rolesOf(database: Database, account: string): Promise<string[]> {
  const row = await database
    .selectFrom('operator')
    .select('roles')
    .where('account_uuid', '=', account)
    .executeTakeFirst();
  return row ? parsed(row.roles) : [];
}
