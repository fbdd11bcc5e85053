import type { ApiPrefix } from './api-prefix.ts';
import type { CallPath } from './table.ts';

/** Values of a query; those that are undefined are left out. */
export type Query = Record<string, string | number | undefined>;

type ParameterOf<P extends string> = P extends `${string}{${infer Name}}${infer After}`
  ? Name | ParameterOf<After>
  : never;

/** What an address is made from: every parameter of the path, and a query. */
export type Given<P extends string> = { readonly [Name in ParameterOf<P>]: string } & { readonly query?: Query };

type AddressOf<P extends string> = P extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${AddressOf<After>}`
  : P;
type Filled = `${ApiPrefix}${AddressOf<CallPath>}`;
/**
 * What may stand as the address of a call in a page's script, where not a byte more may be fetched than the text itself: the
 * compiler finds a path that the contract does not have.
 */
export type CallAddress = Filled | `${Filled}?${string}`;

/**
 * The address of a call, as the server writes it: with the parameters that the contract has.
 */
export function pathTo<P extends `${ApiPrefix}${CallPath}`>(
  path: P,
  ...[given]: ParameterOf<P> extends never ? [given?: Given<P>] : [given: Given<P>]
): string {
  return filled(path, given);
}

/** A path with its parameters and query; without a check of the names. */
export function filled(path: string, { query = {}, ...parameters }: Given<string> = {}): string {
  const values = parameters as Record<string, string>;
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return asked.length > 0 ? `${address}?${new URLSearchParams(asked)}` : address;
}
