import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Database } from './open.ts';

/** What a statement binds, by name. A list stands behind `in`. */
export type BoundValues = Readonly<Record<string, string | number | null | undefined | readonly string[]>>;

/** Compiled statements of one query; the least recently used is forgotten first. */
const SHAPES_MAX = 200;

/**
 * A query whose tree is built and compiled once per shape, on either engine; each call only binds its values. `build` gets a
 * placeholder for each value: it may test whether a value is given, but must not compute with it. Everything else that decides
 * the statement is in `shape`. Lists are filled up by repetition, so that lists of similar length share a statement.
 */
export function prepared<Shape, Values extends { [Name in keyof Values]: BoundValues[string] }, Row>(
  build: (database: Database, values: Values, shape: Shape) => Compilable<Row>,
): (database: Database, values: Values, shape: Shape) => Promise<Row[]> {
  const statements = new WeakMap<DialectAdapter, Map<string, CompiledQuery>>();
  return async (database, values, shape) => {
    const { adapter } = database.getExecutor();
    const ofEngine = statements.get(adapter) ?? new Map<string, CompiledQuery>();
    statements.set(adapter, ofEngine);
    const key = keyOf(shape, values);
    const known = ofEngine.get(key);
    const compiled = known ?? build(database, placeholdersOf(values), shape).compile();
    if (known) ofEngine.delete(key);
    else if (ofEngine.size >= SHAPES_MAX) ofEngine.delete(ofEngine.keys().next().value ?? '');
    ofEngine.set(key, compiled);
    const parameters = compiled.parameters.map((one) => (one instanceof Placeholder ? one.of(values) : one));
    return (await database.executeQuery({ ...compiled, parameters })).rows as Row[];
  };
}

class Placeholder {
  readonly #name: string;
  readonly #index: number | undefined;

  constructor(name: string, index?: number) {
    this.#name = name;
    this.#index = index;
  }

  /** The value to bind. */
  of(values: BoundValues): unknown {
    const value = values[this.#name];
    if (this.#index === undefined) return value;
    return (value as readonly string[])[Math.min(this.#index, (value as readonly string[]).length - 1)];
  }

  /** A statement would keep what is computed from its first value. */
  [Symbol.toPrimitive](): never {
    throw new TypeError(`"${this.#name}" is bound when the query runs: compute with it before`);
  }
}

/** Lists have the next power of two of places, empty ones none. */
const placesFor = (length: number): number => (length === 0 ? 0 : 2 ** Math.ceil(Math.log2(length)));

function keyOf(shape: unknown, values: BoundValues): string {
  let key = shape === undefined ? '' : JSON.stringify(shape);
  for (const name in values) {
    const value = values[name];
    if (value === undefined) continue;
    key += value === null ? ` ${name}=null` : Array.isArray(value) ? ` ${name}*${placesFor(value.length)}` : ` ${name}`;
  }
  return key;
}

function placeholdersOf<Values extends BoundValues>(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => {
    if (value === undefined || value === null) return [name, value];
    if (!Array.isArray(value)) return [name, new Placeholder(name)];
    return [name, Array.from({ length: placesFor(value.length) }, (_, index) => new Placeholder(name, index))];
  });
  return Object.fromEntries(entries) as Values;
}
