import { escapeXml } from '#lib/escape-xml.ts';
import type { Feed, FeedEntry } from './feed.ts';

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** RSS 2.0; the same feed always gives the same bytes. */
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
