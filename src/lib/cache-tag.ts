import { decodedPart } from './decoded-part.ts';

/** Characters to encode in a tag: all but visible ASCII, the comma and the percent sign. */
const UNSAFE = /[^\x21-\x7e]|[,%]/gu;

/** The value of a `Cache-Tag` header. Tags may hold any text, such as an id from a URL. */
export const writeCacheTags = (tags: readonly string[]): string =>
  tags.map((tag) => tag.toWellFormed().replace(UNSAFE, encodeURIComponent)).join(',');

/** The tags of a `Cache-Tag` header, each once; undecodable ones stay as they are. */
export function readCacheTags(header: string): string[] {
  const tags = header.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter(Boolean).map(decodedPart))];
}
