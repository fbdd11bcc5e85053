import { paths } from '#config/paths.ts';
import type { Highlight } from '#contract/entities.ts';
import { shareImagePath } from '#contract/share-image.ts';
import type { Addresses } from './addresses.ts';
import { sportsEventId } from './sports-event.ts';

/** A highlight; null while it has no film or nobody knows since when it is there. */
export function highlightVideo(highlight: Highlight, description: string, addresses: Addresses): object | null {
  if (!highlight.url || !highlight.publishedAt) return null;
  const url = addresses.page(paths.highlight(highlight.uuid));
  return {
    '@type': 'VideoObject',
    '@id': `${url}#video`,
    name: highlight.name,
    description,
    url,
    thumbnailUrl: [addresses.file(shareImagePath('highlight', highlight.uuid))],
    uploadDate: highlight.publishedAt,
    duration: highlight.duration === null ? undefined : `PT${Math.round(highlight.duration)}S`,
    contentUrl: addresses.file(highlight.url),
    embedUrl: `${url}?embed`,
    about: highlight.event ? { '@id': sportsEventId(highlight.event, addresses) } : undefined,
  };
}
