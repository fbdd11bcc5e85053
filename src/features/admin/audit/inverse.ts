import type { z } from 'zod';
import type { AuditEntry } from '#contract/admin/audit.ts';
import { aliasEndpoints } from '#contract/admin/aliases.ts';
import { catalogueEndpoints as catalogue } from '#contract/admin/catalogue.ts';
import { configEndpoints, DOCUMENTS } from '#contract/admin/config.ts';
import { adminCouponEndpoints } from '#contract/admin/coupons.ts';
import { adminEventEndpoints as events } from '#contract/admin/events.ts';
import { memberEndpoints } from '#contract/admin/members.ts';
import { squadEndpoints, type Squad } from '#contract/admin/squads.ts';
import { planEndpoints } from '#contract/admin/plans.ts';
import { adminTimelineEndpoints as timeline } from '#contract/admin/timeline.ts';
import type { EndpointRoute } from '#contract/endpoint.ts';
import type { Image } from '#contract/primitives.ts';
import { givenPictures } from '#contract/uploaded-picture.ts';

/** A call that takes a change back. */
export interface Inverse {
  route: EndpointRoute;
  given: Record<string, unknown>;
}

type Values = Record<string, unknown>;
type Undo = (entry: AuditEntry & { before: Values | null; after: Values | null }, home?: string) => Inverse | null;

/**
 * The call that takes back what an entry of the audit log records, with the rights of whoever makes it; null where nothing
 * can: a deletion, a role, something that everybody has seen, such as a broadcast. `home` is the home side of the
 * match that an entry of a timeline is in.
 */
export function inverseOf(entry: AuditEntry, home?: string): Inverse | null {
  return UNDO[entry.action]?.(entry as never, home) ?? null;
}

/** Sends the fields that differed, as they were. */
const restored =
  (route: EndpointRoute): Undo =>
  ({ target, before, after }) => {
    const body = changedFields(route, before ?? {}, after ?? {});
    return Object.keys(body).length > 0 ? { route, given: { uuid: target, body } } : null;
  };

const deleted =
  (route: EndpointRoute): Undo =>
  ({ target }) => ({ route, given: { uuid: target } });

/** What was merged into another becomes two again. */
function unmerged(route: EndpointRoute): Undo {
  return ({ before, after }) =>
    before && after && { route, given: { uuid: after['uuid'], body: { from: before['uuid'] } } };
}

function squadBefore(before: Values) {
  const players = (before as unknown as Squad).players.filter(({ active }) => active);
  const listed = players.map(({ name, number, position, bornOn }) => ({ name, number, position, bornOn }));
  return { players: listed, leave: true };
}

const ENTITIES = {
  club: [catalogue.changeClub, catalogue.deleteClub, aliasEndpoints.changeClubAliases],
  team: [catalogue.changeTeam, catalogue.deleteTeam, aliasEndpoints.changeTeamAliases],
  player: [catalogue.changePlayer, catalogue.deletePlayer, null],
  competition: [catalogue.changeCompetition, catalogue.deleteCompetition, aliasEndpoints.changeCompetitionAliases],
  season: [catalogue.changeSeason, catalogue.deleteSeason, null],
  venue: [catalogue.changeVenue, catalogue.deleteVenue, null],
} as const;

const UNDO: Record<string, Undo | undefined> = {
  ...Object.fromEntries(
    Object.entries(ENTITIES).flatMap(([kind, [change, remove, aliases]]) => [
      [`${kind}.change`, restored(change)],
      [`${kind}.create`, deleted(remove)],
      ...(aliases ? [[`${kind}.aliases`, aliasesBack(aliases)] as const] : []),
    ]),
  ),
  'event.change': restored(events.changeEvent),
  'club.merge': unmerged(catalogue.splitClub),
  'team.merge': unmerged(catalogue.splitTeam),
  'squad.write': ({ target, before }) =>
    before && { route: squadEndpoints.writeSquad, given: { uuid: target, body: squadBefore(before) } },
  'access.grant': ({ target, after }) =>
    after && { route: memberEndpoints.revokeAccess, given: { uuid: target, entitlement: after['entitlement'] } },
  'access.revoke': ({ target, before }) =>
    before && {
      route: memberEndpoints.grantAccess,
      given: { uuid: target, body: { type: before['type'], uuid: before['item'], until: before['until'] } },
    },
  'account.delete': ({ target }) => ({ route: memberEndpoints.keepMember, given: { uuid: target } }),
  'event.create': deleted(events.deleteEvent),
  'timeline.add': ({ target, after }) =>
    after && { route: timeline.removeTimelineEntry, given: { uuid: target, entry: after['uuid'] } },
  'timeline.correct': ({ target, before, after }, home) =>
    before && {
      route: timeline.correctTimelineEntry,
      given: { uuid: target, entry: before['uuid'], body: entryFields(before, after ?? {}, home) },
    },
  'timeline.remove': ({ target, before }, home) =>
    before && { route: timeline.addTimelineEntry, given: { uuid: target, body: entryFields(before, {}, home) } },
  'config.write': documentBack,
  'config.reset': documentBack,
  'plan.write': ({ target, before }) =>
    before && { route: planEndpoints.writePlan, given: { uuid: target, body: without(before, ['uuid']) } },
  'coupon.write': ({ target, before }) =>
    before && {
      route: adminCouponEndpoints.writeCoupon,
      given: { code: target, body: without(before, ['code', 'redemptions']) },
    },
};

function documentBack({ target, before }: { target: string; before: unknown }): Inverse | null {
  if (!(target in DOCUMENTS)) return null;
  return before === null
    ? { route: configEndpoints.resetDocument, given: { key: target } }
    : { route: configEndpoints.writeDocument, given: { key: target, body: before } };
}

interface Alias {
  name: string;
  source: string;
}

function aliasesBack(route: EndpointRoute): Undo {
  return ({ target, before, after }) => {
    const own = (of: Values | null) =>
      ((of?.['aliases'] ?? []) as Alias[]).filter(({ source }) => source === 'operator').map(({ name }) => name);
    const [had, has] = [own(before), own(after)];
    const body = { add: had.filter((name) => !has.includes(name)), remove: has.filter((name) => !had.includes(name)) };
    return body.add.length + body.remove.length > 0 ? { route, given: { uuid: target, body } } : null;
  };
}

/** What a timeline entry was where it differs, as the call takes it. */
function entryFields(before: Values, after: Values, home: string | undefined): Values {
  const [was, is] = [asSent(before, home), asSent(after, home)];
  return Object.fromEntries(Object.entries(was).filter(([name, value]) => value !== undefined && value !== is[name]));
}

const asSent = ({ kind, detail, minute, at, team, playerName, secondPlayerName }: Values, home: string | undefined) =>
  ({
    ...{ kind, detail, minute, at, player: playerName, secondPlayer: secondPlayerName },
    side: team ? ((team as { uuid: string }).uuid === home ? 'home' : 'away') : team,
  }) as Values;

/** The fields that a call takes and that differ, as they were. References are sent by their uuid. */
function changedFields(route: EndpointRoute, before: Values, after: Values): Values {
  return Object.fromEntries(
    Object.keys(bodyShape(route))
      .filter((name) => name in before && !isSame(before[name], after[name]))
      .map((name) => [name, name === 'images' ? givenPictures(before[name] as Image[]) : referred(before[name])]),
  );
}

function bodyShape(route: EndpointRoute): object {
  const content = route.request?.body?.content as { 'application/json': { schema: z.ZodObject } } | undefined;
  return content?.['application/json'].schema.shape ?? {};
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const referred = (value: unknown) =>
  typeof value === 'object' && value !== null && 'uuid' in value && 'name' in value ? value.uuid : (value ?? null);
const without = (values: Values, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
