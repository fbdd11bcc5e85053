import type { Paged } from '#contract/page.ts';

/** A call for several, each of them in words of the visitor's language. */
export const mapped =
  <Given extends unknown[], One>(call: (...given: Given) => Promise<One[]>, into: (one: One) => One) =>
  async (...given: Given): Promise<One[]> =>
    (await call(...given)).map(into);

/** A call for one that may not be there. */
export const found =
  <Given extends unknown[], One extends object>(
    call: (...given: Given) => Promise<One | undefined>,
    into: (one: One) => One,
  ) =>
  async (...given: Given): Promise<One | undefined> => {
    const one = await call(...given);
    return one && into(one);
  };

interface Calls<Filter, One> {
  list: (filter: Filter) => Promise<Paged<One>>;
  get: (uuid: string) => Promise<One | undefined>;
}

/** Both calls of a kind. */
export const translated = <Filter, One extends object>({ list, get }: Calls<Filter, One>, into: (one: One) => One) => ({
  list: async (filter: Filter): Promise<Paged<One>> => {
    const page = await list(filter);
    return { ...page, data: page.data.map(into) };
  },
  get: found(get, into),
});
