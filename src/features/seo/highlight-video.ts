import { paths } from '#config/paths.ts';
import type { Highlight } from '#contract/entities.ts';
import { shareImagePath } from '#contract/share-image.ts';
import type { Addresses } from './addresses.ts';
import { clips } from './clips.ts';
import { sportsEventId } from './sports-event.ts';
import { isoDuration, UNRESTRICTED } from './video.ts';

/** A highlight; null while it has no video or nobody knows since when it is there. */
export function highlightVideo(highlight: Highlight, description: string, addresses: Addresses): object | null {
  const { uuid, name, url: video, publishedAt, duration, event } = highlight;
  if (!video || !publishedAt) return null;
  const url = addresses.page(paths.highlight(uuid));
  return {
    '@type': 'VideoObject',
    '@id': `${url}#video`,
    name,
    description,
    url,
    thumbnailUrl: [addresses.file(shareImagePath('highlight', uuid))],
    uploadDate: publishedAt,
    duration: isoDuration(duration),
    contentUrl: addresses.file(video),
    embedUrl: `${url}?embed`,
    publication: {
      '@type': 'BroadcastEvent',
      isLiveBroadcast: false,
      startDate: publishedAt,
      endDate: new Date(Date.parse(publishedAt) + (duration ?? 0) * 1000).toISOString(),
    },
    hasPart: clips(highlight.chapters, url),
    about: event ? { '@id': sportsEventId(event, addresses) } : undefined,
    ...UNRESTRICTED,
  };
}
