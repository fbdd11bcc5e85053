import { paths } from '#config/paths.ts';
import type { Highlight } from '#contract/entities.ts';
import type { Event } from '#contract/event.ts';
import { shareImagePath } from '#contract/share-image.ts';
import { escapeXml } from '#lib/escape-xml.ts';
import type { Addresses } from './addresses.ts';

/** A feed entry. Feed readers list titles, so a title never contains a score; the text may. */
export interface FeedEntry {
  url: string;
  title: string;
  text: string;
  /** ISO moment. */
  published: string;
  image?: string | undefined;
}

interface Feed {
  title: string;
  description: string;
  language: string;
  /** HTML page of the feed. */
  homeUrl: string;
  feedUrl: string;
  entries: readonly FeedEntry[];
}

/** Matches with a score; without a start time they are published at noon UTC. */
export function resultEntries(events: readonly Event[], addresses: Addresses): FeedEntry[] {
  return events.flatMap((event) => {
    if (!event.score || !event.startTime) return [];
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

/** A highlight's name may reveal the winner: it is the text, the match is the title. */
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

/** JSON Feed 1.1. */
export function jsonFeed({ title, description, language, homeUrl, feedUrl, entries }: Feed): object {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language,
    home_page_url: homeUrl,
    feed_url: feedUrl,
    items: entries.map(({ url, title: name, text, published, image }) => ({
      id: url,
      url,
      title: name,
      content_text: text,
      date_published: published,
      image,
    })),
  };
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** RSS 2.0; deterministic output. */
export function rssFeed({ title, description, language, homeUrl, feedUrl, entries }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', title),
    element('link', homeUrl),
    element('description', description),
    element('language', language),
    `<atom:link href="${escapeXml(feedUrl)}" rel="self" type="application/rss+xml"/>`,
    ...entries.map(item),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

const item = ({ url, title, text, published }: FeedEntry): string =>
  `<item>${element('title', title)}${element('link', url)}<guid isPermaLink="true">${escapeXml(url)}</guid>` +
  `${element('pubDate', new Date(published).toUTCString())}${element('description', text)}</item>`;
