import type { Api } from '#api/api.server.ts';
import type { Sport } from '#contract/entities.ts';
import { paths, type SportPart } from '#config/paths.ts';
import { pageNumber } from '#lib/page-number.ts';
import { sportAtRoot } from './segment.ts';

/** What a part of a sport was asked for: a page of it, another address it belongs to, or nothing that exists. */
export type AskedPart =
  | { kind: 'show'; sport: Sport; page: number; base: string }
  | { kind: 'redirect'; path: string; status: 301 | 308 }
  | { kind: 'unknown' };

/** Reads a part's URL: which sport, spelt how, and which page. Paths come without locale. */
export async function askedPart(
  api: Pick<Api, 'sports'>,
  segment: string | undefined,
  part: SportPart,
  query: URLSearchParams,
): Promise<AskedPart> {
  const found = await sportAtRoot(api, segment ?? '');
  if (!found) return { kind: 'unknown' };
  const base = paths.sportPart(found.sport.name, part);
  const asked = pageNumber(query);
  if (!found.canonical) return { kind: 'redirect', path: base, status: 301 };
  if (asked.kind === 'redirect') return { kind: 'redirect', path: base, status: 308 };
  return { kind: 'show', sport: found.sport, page: asked.page, base };
}
