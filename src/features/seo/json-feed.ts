import type { Feed } from './feed.ts';

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
