import type { MiddlewareHandler } from 'hono';
import { failure } from '#contract/error.ts';
import { decodedPart } from '#lib/decoded-part.ts';
import type { Database } from '../database/open.ts';

/** The nouns in paths of the kinds that can be merged. */
const NOUNS = { teams: 'team', clubs: 'club', team: 'team', club: 'club' } as const;
type Noun = keyof typeof NOUNS;
export type MergedKind = (typeof NOUNS)[Noun];

/** A path of one team or club, or of its calendar: what precedes the id, the noun, the id, and what follows. */
const ABOUT = /^(.*\/(?:calendar\/)?(teams|clubs|team|club)\/)([^/]+?)((?:\/squad|\.ics)?)$/;

/** The uuids of the entities into which these were merged, by their own; those that were not are left out. */
export async function mergedOf(
  database: Database,
  kind: MergedKind,
  uuids: readonly string[],
): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map();
  const rows = await database
    .selectFrom('merged')
    .select(['uuid', 'into_uuid'])
    .where('kind', '=', kind)
    .where('uuid', 'in', uuids)
    .execute();
  return new Map(rows.map(({ uuid, into_uuid }) => [uuid, into_uuid]));
}

/** The entity into which that of a path such as `/teams/{uuid}` was merged. */
export async function mergedInto(database: Database, path: string, uuid: string): Promise<string | undefined> {
  const noun = path.split('/')[1]!;
  return Object.hasOwn(NOUNS, noun) ? (await mergedOf(database, NOUNS[noun as Noun], [uuid])).get(uuid) : undefined;
}

/** Redirects (308) from a merged team or club to the one it is now. */
export function followMerged(database: Database): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.status !== 404 || c.req.method !== 'GET') return;
    const [, before = '', noun = '', id = '', after = ''] = ABOUT.exec(new URL(c.req.url).pathname) ?? [];
    if (!Object.hasOwn(NOUNS, noun)) return;
    const uuid = decodedPart(id);
    const into = (await mergedOf(database, NOUNS[noun as Noun], [uuid])).get(uuid);
    if (into === undefined) return;
    const location = before + into + after + new URL(c.req.url).search;
    c.res = undefined;
    c.res = c.json(failure(308, 'merged', `It was merged into ${into}.`), 308, { location });
  };
}
