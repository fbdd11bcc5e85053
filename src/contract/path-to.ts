import type { ApiPrefix } from './api-prefix.ts';
import type { CallPath } from './table.ts';

/** Query values; undefined ones are omitted. */
export type Query = Record<string, string | number | undefined>;

type ParameterOf<P extends string> = P extends `${string}{${infer Name}}${infer After}`
  ? Name | ParameterOf<After>
  : never;

/** Path parameters and query of a call. */
export type Given<P extends string> = { readonly [Name in ParameterOf<P>]: string } & { readonly query?: Query };

type AddressOf<P extends string> = P extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${AddressOf<After>}`
  : P;
type Filled = `${ApiPrefix}${AddressOf<CallPath>}`;
/** Type of a call's URL in browser code, where `pathTo` would add bytes: other paths do not compile. */
export type CallAddress = Filled | `${Filled}?${string}`;

/** The URL of a call, from its path and parameters. */
export function pathTo<P extends `${ApiPrefix}${CallPath}`>(
  path: P,
  ...[given]: ParameterOf<P> extends never ? [given?: Given<P>] : [given: Given<P>]
): string {
  return filled(path, given);
}

/** Fills a path; names are not checked. */
export function filled(path: string, { query = {}, ...parameters }: Given<string> = {}): string {
  const values = parameters as Record<string, string>;
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return asked.length > 0 ? `${address}?${new URLSearchParams(asked)}` : address;
}
