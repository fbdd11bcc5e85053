/** An object with a value for each name. */
export const recordOf = <const Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
