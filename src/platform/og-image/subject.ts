import type { ShareImageKind } from '#contract/share-image.ts';
import { coverSvg } from '../artwork/cover.ts';
import { crestSvg } from '../artwork/crest.ts';
import { emblemSvg } from '../artwork/emblem.ts';
import { stillSvg } from '../artwork/still.ts';
import { entitySubject, stillSubject } from '../artwork/subjects.ts';
import type { CoverKind, EmblemKind } from '../artwork/kinds.ts';
import { DEFAULT_CONFIG } from '../config/defaults.ts';
import { readDocument } from '../config/documents.ts';
import type { Database } from '../database/open.ts';

/** The content of a shared picture, never with a score. */
export interface ShareSubject {
  scene: string;
  mark: string | null;
  title: string;
  line: string | null;
}

/** Null for an unknown uuid. */
export async function shareSubject(database: Database, kind: ShareImageKind, uuid: string) {
  if (kind === 'site') return uuid === 'home' ? siteSubject(database) : null;
  if (kind === 'event') return matchSubject(database, uuid);
  if (kind === 'highlight') {
    const query = database.selectFrom('highlight').select('event_uuid').where('uuid', '=', uuid);
    const highlight = await query.executeTakeFirst();
    return highlight ? matchSubject(database, highlight.event_uuid) : null;
  }
  return entity(database, kind, uuid);
}

async function siteSubject(database: Database): Promise<ShareSubject> {
  const { appName: title } = await readDocument(database, 'config', DEFAULT_CONFIG);
  return { scene: coverSvg({ name: title, livery: null, sportSlug: 'football' }), mark: null, title, line: null };
}

/** Also for highlights: a highlight's own name may reveal the score. */
async function matchSubject(database: Database, uuid: string): Promise<ShareSubject | null> {
  const [event, still] = await Promise.all([
    database
      .selectFrom('event')
      .leftJoin('competition', 'competition.uuid', 'event.competition_uuid')
      .select(['event.name', 'competition.name as competition'])
      .where('event.uuid', '=', uuid)
      .executeTakeFirst(),
    stillSubject(database, uuid),
  ]);
  return event && still ? { scene: stillSvg(still), mark: null, title: event.name, line: event.competition } : null;
}

async function entity(database: Database, kind: CoverKind, uuid: string): Promise<ShareSubject | null> {
  const [subject, named] = await Promise.all([
    entitySubject(database, kind, uuid),
    database.selectFrom(kind).select('name').where('uuid', '=', uuid).executeTakeFirst(),
  ]);
  if (!subject || !named) return null;
  const sport = subject.sportSlug
    ? await database.selectFrom('sport').select('name').where('slug', '=', subject.sportSlug).executeTakeFirst()
    : undefined;
  const mark =
    kind === 'team' || kind === 'club' ? crestSvg(subject) : emblemSvg({ ...subject, kind: kind as EmblemKind });
  const title = kind === 'season' ? `${subject.name} ${named.name}` : named.name;
  return { scene: coverSvg(subject), mark, title, line: kind === 'sport' ? null : (sport?.name ?? null) };
}
