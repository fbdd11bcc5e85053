import { escapeXml } from './escape-xml.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const VIDEO_SPACE = 'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"';

/** A page of a sitemap; `lastmod` in ms, if known. */
export interface SitemapUrl {
  url: string;
  lastmod?: number | undefined;
  video?: SitemapVideo;
}

export interface SitemapVideo {
  thumbnail: string;
  title: string;
  description: string;
  player: string;
  /** Seconds, if known. */
  duration?: number;
  /** ms */
  published: number;
  live: boolean;
}

export function sitemapIndex(urls: readonly string[]): string {
  const items = urls.map((url) => `<sitemap>${element('loc', url)}</sitemap>\n`).join('');
  return `${HEAD}<sitemapindex ${SPACE}>\n${items}</sitemapindex>\n`;
}

export function urlSet(urls: readonly SitemapUrl[]): string {
  const spaces = urls.some(({ video }) => video) ? `${SPACE} ${VIDEO_SPACE}` : SPACE;
  return `${HEAD}<urlset ${spaces}>\n${urls.map(urlElement).join('')}</urlset>\n`;
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
const moment = (milliseconds: number): string => new Date(milliseconds).toISOString();

function urlElement({ url, lastmod, video }: SitemapUrl): string {
  const changed = lastmod === undefined ? '' : element('lastmod', moment(lastmod));
  return `<url>${element('loc', url)}${changed}${video ? videoElement(video) : ''}</url>\n`;
}

/** Element order is fixed by the schema. */
function videoElement({ thumbnail, title, description, player, duration, published, live }: SitemapVideo): string {
  return (
    `<video:video>${element('video:thumbnail_loc', thumbnail)}${element('video:title', title)}` +
    `${element('video:description', description)}${element('video:player_loc', player)}` +
    (duration ? element('video:duration', String(Math.round(duration))) : '') +
    `${element('video:publication_date', moment(published))}${element('video:live', live ? 'yes' : 'no')}</video:video>`
  );
}
