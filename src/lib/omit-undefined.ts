type Optional<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T];
type Defined<T> = Omit<T, Optional<T> & keyof T> & { [K in Optional<T> & keyof T]?: Exclude<T[K], undefined> };

/** A copy of an object without the fields that are undefined. */
export function omitUndefined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
