import { decodedPart } from './decoded-part.ts';

/** What a header can hold of a tag as it is: visible ASCII but the comma between tags and the sign of an encoding. */
const UNSAFE = /[^\x21-\x7e]|[,%]/gu;

/** The value of a `Cache-Tag` header. Tags may hold any text: an id that somebody typed into an address stands in some. */
export const writeCacheTags = (tags: readonly string[]): string =>
  tags.map((tag) => tag.toWellFormed().replace(UNSAFE, encodeURIComponent)).join(',');

/** The tags of a `Cache-Tag` header, each once; what another program wrote there and cannot be decoded is taken as it is. */
export function readCacheTags(header: string): string[] {
  const tags = header.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter(Boolean).map(decodedPart))];
}
