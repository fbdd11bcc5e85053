import type { Database } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
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

/** Whether the table has a row with this uuid. */
export const hasRow = async (database: Database, table: TableWithUuid, uuid: string): Promise<boolean> =>
  (await rowsWith(database, { uuid }, table)).length > 0;

const rowsWith = prepared((database, { uuid }: { uuid: string }, table: TableWithUuid) =>
  database
    .selectFrom(table as 'team')
    .select('uuid')
    .where('uuid', '=', uuid),
);
