import type { Database } from '../database/open.ts';
import type { Row, Tables } from '../database/schema.ts';

type TableWithUuid = { [Name in keyof Tables]: Tables[Name] extends { uuid: string } ? Name : never }[keyof Tables];

/** The row with this uuid, if the table has one. */
export const findRow = async <Name extends TableWithUuid>(
  database: Database,
  table: Name,
  uuid: string,
): Promise<Row<Name> | undefined> =>
  (await database
    .selectFrom(table as 'team')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst()) as Row<Name> | undefined;
