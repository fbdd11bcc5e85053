import type { Cdn } from '#config/cdn.ts';
import { writeCacheTags } from '#lib/cache-tag.ts';

interface PurgeRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Tags in one request, as the services document. */
export const TAGS_MAX = { cloudflare: 100, fastly: 256 } as const;

/** The request that purges pages with these tags, at most `TAGS_MAX` of them. `api`: another origin than the service's own. */
export function purgeRequest({ kind, id }: Cdn, token: string, tags: readonly string[], api?: string): PurgeRequest {
  const encoded = tags.map((tag) => writeCacheTags([tag]));
  const json = { 'content-type': 'application/json' };
  return kind === 'cloudflare'
    ? {
        url: `${api ?? 'https://api.cloudflare.com'}/client/v4/zones/${id}/purge_cache`,
        headers: { ...json, authorization: `Bearer ${token}` },
        body: JSON.stringify({ tags: encoded }),
      }
    : {
        url: `${api ?? 'https://api.fastly.com'}/service/${id}/purge`,
        headers: { ...json, 'fastly-key': token },
        body: JSON.stringify({ surrogate_keys: encoded }),
      };
}
