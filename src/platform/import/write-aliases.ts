import { fold } from '#lib/fold.ts';
import { mergedOf } from '../catalogue/merged.ts';
import { inBatches } from '../database/in-batches.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { insertRows } from '../database/insert.ts';
import type { Database } from '../database/open.ts';
import type { NewRow } from '../database/schema.ts';
import type { NamedClub } from './clubs.ts';
import { clubUuid, teamUuid } from './identity.ts';

type Alias = NewRow<'entity_alias'>;

/** Writes the register's other names of these teams and their clubs, by which the search finds them. Names by operators stay. */
export async function writeAliases(database: Database, teams: readonly NamedClub[]): Promise<void> {
  const wanted = await aliasesOf(database, teams);
  const uuids = [...new Set(wanted.map((alias) => alias.entity_uuid))];
  const stored = await inBatches(uuids, (batch) =>
    database
      .selectFrom('entity_alias')
      .selectAll()
      .where('source', '=', 'register')
      .where('entity_uuid', 'in', batch)
      .execute(),
  );
  const keyOf = ({ entity_uuid, folded, name }: Alias) => JSON.stringify([entity_uuid, folded, name]);
  const [known, kept] = [new Set(stored.map(keyOf)), new Set(wanted.map(keyOf))];
  const added = wanted.filter((alias) => !known.has(keyOf(alias)));
  const gone = stored.filter((alias) => !kept.has(keyOf(alias)));
  if (added.length + gone.length === 0) return;
  await inTransaction(database, async (transaction) => {
    for (const { entity_uuid, folded } of gone) {
      const rows = transaction.deleteFrom('entity_alias').where('source', '=', 'register');
      await rows.where('entity_uuid', '=', entity_uuid).where('folded', '=', folded).execute();
    }
    await insertRows(transaction, 'entity_alias', added);
  });
}

/** Each name once: that of a club and of its first team, or of another team. */
async function aliasesOf(database: Database, teams: readonly NamedClub[]): Promise<Alias[]> {
  const known = teams.filter(({ aliases }) => aliases.length > 0);
  const merged = new Map([
    ...(await mergedOf(database, 'team', known.map(teamUuid))),
    ...(await mergedOf(
      database,
      'club',
      known.flatMap(({ club }) => (club ? clubUuid(club) : [])),
    )),
  ]);
  const rows = known.flatMap((team) => {
    const own = rowsOf('team', merged.get(teamUuid(team)) ?? teamUuid(team), team.name, team.aliases);
    if (team.club === null || team.known === null) return own;
    const club = merged.get(clubUuid(team.club)) ?? clubUuid(team.club);
    const { name, aliases, fullName } = team.known;
    return [...own, ...rowsOf('club', club, team.clubName, [name, ...aliases, ...(fullName ? [fullName] : [])])];
  });
  return [...new Map(rows.map((row) => [`${row.entity_uuid} ${row.folded}`, row])).values()];
}

function rowsOf(kind: Alias['kind'], entity_uuid: string, name: string, aliases: readonly string[]): Alias[] {
  const shown = fold(name);
  return aliases
    .map((alias): Alias => ({ kind, entity_uuid, name: alias, folded: fold(alias), source: 'register' }))
    .filter(({ folded }) => folded !== shown);
}
