import { answerOf, type EndpointRoute } from '#contract/endpoint.ts';
import { issuesOf } from './parse-input.ts';

/** A handler answered what its contract does not allow, or what JSON would change. */
export class ContractBreach extends Error {}

/**
 * The value of a handler, frozen. It must be exactly what a client over HTTP reads from it by the schema of the call: callers in
 * this process get it as it is.
 * @throws ContractBreach
 */
export function checkAnswer<T>(route: EndpointRoute, value: T): T {
  const { schema } = answerOf(route);
  const sent: unknown = JSON.parse(JSON.stringify(value));
  const read = schema.safeParse(sent);
  if (!read.success) throw new ContractBreach(`${route.path}: ${issuesOf(read.error)}`);
  const changed = differenceAt(value, sent, '') ?? differenceAt(value, read.data, '');
  if (changed !== undefined)
    throw new ContractBreach(`${route.path}: ${changed || 'the answer'} is not as its client reads it`);
  return frozen(value);
}

/** The path of the first difference; undefined without one. A field that is undefined differs from a missing one. */
function differenceAt(one: unknown, other: unknown, path: string): string | undefined {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other) ? undefined : path;
  if (Array.isArray(one) !== Array.isArray(other)) return path;
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const here = path ? `${path}.${name}` : name;
    if (!Object.hasOwn(one, name) || !Object.hasOwn(other, name)) return here;
    const found = differenceAt(one[name], other[name], here);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Several callers may get the same value: who changes it shall notice. */
function frozen<T>(value: T): T {
  if (isObject(value) && !Object.isFrozen(value)) for (const part of Object.values(Object.freeze(value))) frozen(part);
  return value;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
