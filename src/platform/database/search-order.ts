/** Kinds of entities that a search finds by name, in the order of their rows: a new one comes last. */
export const NAMED_KINDS = ['sport', 'competition', 'club', 'team', 'venue', 'highlight'] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

/** The column that says how many people look for an entity of a kind; of a position the lowest stands first. */
const STANDING: Partial<Record<NamedKind, 'position' | 'popularity'>> = {
  competition: 'position',
  club: 'popularity',
  team: 'popularity',
};

/** Rows of one kind and one place, and places of a kind: together they stay below 2^53. */
const [ROWS, PLACES] = [2 ** 38, 2 ** 11];

/** Stand around a name in the index, so that it finds one that has no other letters. */
export const [NAME_START, NAME_END] = ['\u0002', '\u0003'];

export const standingColumn = (kind: NamedKind) => STANDING[kind];

/**
 * The first and last row that SQLite's full-text index has for names of a kind. Rows are numbered by kind, then by standing, so
 * that the first that an index finds are those that most people look for. Stored in databases: another order needs a migration.
 */
export function rowsOfKind(kind: NamedKind): readonly [first: number, last: number] {
  const first = NAMED_KINDS.indexOf(kind) * PLACES * ROWS;
  return [first, first + PLACES * ROWS - 1];
}

/** SQL: the number before the first row of a kind whose standing is the column `value`. */
export function rowsBefore(kind: NamedKind, value: string): string {
  const [first] = rowsOfKind(kind);
  const column = standingColumn(kind);
  if (column === undefined) return String(first);
  // By the number of digits and the first two of them.
  const size = `(length(${value}) * 100 + substr(${value} || '0', 1, 2))`;
  return `(${first} + ${column === 'position' ? size : `(${PLACES - 1} - ${size})`} * ${ROWS})`;
}

/** SQL: the next free row behind `before`. */
export const nextRow = (before: string): string =>
  `(select coalesce(max(id), ${before}) + 1 from search where id > ${before} and id < ${before} + ${ROWS})`;

/** SQL: whether a row is one of those behind `before`. */
export const isBehind = (before: string): string => `id > ${before} and id < ${before} + ${ROWS}`;
