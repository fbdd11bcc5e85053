import { paths } from '#config/paths.ts';
import type { Highlight } from '#contract/entities.ts';
import type { Event } from '#contract/event.ts';
import { shareImagePath } from '#contract/share-image.ts';
import type { Addresses } from './addresses.ts';
import type { FeedEntry } from './feed.ts';

/** Finished matches with a score; a day without a time counts from its noon in UTC. */
export function resultEntries(events: readonly Event[], addresses: Addresses): FeedEntry[] {
  return events.flatMap((event) => {
    if (!event.score) return [];
    const { home, away } = event.score;
    return {
      url: addresses.page(paths.event(event.uuid)),
      title: [event.name, event.competition?.name].filter(Boolean).join(', '),
      text: `${event.name} ${home}–${away}`,
      published: event.startTimeKnown ? event.startTime : `${event.startTime}T12:00:00.000Z`,
      image: addresses.file(shareImagePath('event', event.uuid)),
    };
  });
}

/** A highlight's name may tell who won: its title is the match, its text the name. */
export function highlightEntries(highlights: readonly Highlight[], addresses: Addresses): FeedEntry[] {
  return highlights.flatMap((highlight) => {
    if (!highlight.publishedAt) return [];
    return {
      url: addresses.page(paths.highlight(highlight.uuid)),
      title: highlight.event?.name ?? highlight.name,
      text: highlight.name,
      published: highlight.publishedAt,
      image: addresses.file(shareImagePath('highlight', highlight.uuid)),
    };
  });
}
