import type { CacheProviderFactory } from 'astro';
import { currentHost } from '#runtime/host.ts';
import { writeCacheTags } from '#lib/cache-tag.ts';

/** Astro's cache provider: turns `Astro.cache.set` into the headers that the page cache, or any CDN in front, obeys. */
const headers: CacheProviderFactory = () => ({
  name: 'headers',
  setHeaders({ maxAge = 0, swr = 0, tags = [] }) {
    const answer = new Headers({ 'CDN-Cache-Control': `public, max-age=${maxAge}, stale-while-revalidate=${swr}` });
    if (tags.length > 0) answer.set('Cache-Tag', writeCacheTags(tags));
    return answer;
  },
  async invalidate({ tags = [] }) {
    currentHost().invalidate([tags].flat());
  },
});

export default headers;
