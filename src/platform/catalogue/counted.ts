/** The one number of a counting query. */
export async function counted(query: {
  executeTakeFirst(): Promise<{ count: string | number | bigint } | undefined>;
}): Promise<number> {
  return Number((await query.executeTakeFirst())?.count ?? 0);
}
