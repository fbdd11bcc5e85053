import type { Api } from '#api/api.server.ts';
import type { Translate } from '#i18n/translate.ts';
import { type Entity, entityOf } from './entity.ts';

/** The kinds of which two can be one. */
export type MergedKind = 'team' | 'club';
export const mergedKind = (text: string | undefined): MergedKind | undefined =>
  text === 'team' || text === 'club' ? text : undefined;

/** Both sides of a merge with what each has; undefined where nothing has one of the ids. */
export async function loadMerge({ api, t }: { api: Api; t: Translate }, kind: MergedKind, uuids: [string, string]) {
  const [from, into] = await Promise.all(uuids.map((uuid) => entityOf(api, kind, uuid)));
  if (!from || !into) return undefined;
  const [own, other] = await Promise.all([from, into].map((entity) => factsOf({ api, t }, kind, entity)));
  return { from: { entity: from, facts: own! }, into: { entity: into, facts: other! } };
}

/** What an entity has, in words. */
async function factsOf({ api, t }: { api: Api; t: Translate }, kind: MergedKind, entity: Entity): Promise<string[]> {
  const about = [entity.sport?.name, entity.club?.name, entity.city, entity.region?.name, entity.venue?.name];
  const { uuid } = entity;
  const counts =
    kind === 'team'
      ? await Promise.all([
          api.events.list({ team: uuid, per_page: 1 }).then((matches) => matches.totalCount),
          api.teams.squad(uuid).then((squad) => squad.length),
        ]).then(([matches, players]) => [
          t('admin.merge.matches', { count: matches }),
          t('admin.merge.players', { count: players }),
        ])
      : [t('admin.merge.teams', { count: (await api.teams.list({ club: uuid, per_page: 1 })).totalCount })];
  return [about.filter(Boolean).join(', '), ...counts].filter(Boolean);
}
