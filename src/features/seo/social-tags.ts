import { SHARE_IMAGE } from '#contract/share-image.ts';
import { LOCALES, type Locale } from '#config/locales.ts';
import { LANGUAGE_TAG } from '#i18n/locales.ts';

interface Shared {
  title: string;
  description: string;
  siteName: string;
  /** Canonical URL. */
  url: string;
  /** Absolute URL of the 1200 x 630 picture. */
  image: string;
  locale: Locale;
  /** Absolute URL of the embedded page with the video. */
  player?: string | undefined;
}

export interface MetaTag {
  property?: string;
  name?: string;
  content: string;
}

/** Open Graph and Twitter card tags of a page. Player cards require https. */
export function socialTags({ title, description, siteName, url, image, locale, player }: Shared): MetaTag[] {
  const video = player?.startsWith('https:') ? player : undefined;
  const { width, height } = SHARE_IMAGE;
  return [
    ...og('title', title),
    ...og('type', player ? 'video.other' : 'website'),
    ...og('url', url),
    ...og('description', description),
    ...og('site_name', siteName),
    ...og('locale', ogLocale(locale)),
    ...LOCALES.filter((other) => other !== locale).flatMap((other) => og('locale:alternate', ogLocale(other))),
    ...og('image', image),
    ...og('image:type', 'image/jpeg'),
    ...og('image:width', String(width)),
    ...og('image:height', String(height)),
    ...og('image:alt', title),
    ...(video ? playerTags(video) : []),
    { name: 'twitter:card', content: video ? 'player' : 'summary_large_image' },
  ];
}

const PLAYER = { width: '1280', height: '720' };

const playerTags = (video: string): MetaTag[] => [
  ...og('video', video),
  ...og('video:type', 'text/html'),
  ...og('video:width', PLAYER.width),
  ...og('video:height', PLAYER.height),
  { name: 'twitter:player', content: video },
  { name: 'twitter:player:width', content: PLAYER.width },
  { name: 'twitter:player:height', content: PLAYER.height },
];

const og = (name: string, content: string): MetaTag[] => [{ property: `og:${name}`, content }];
const ogLocale = (locale: Locale): string => LANGUAGE_TAG[locale].replace('-', '_');

/** Position in seconds of a URL with `?t=`; null without one. */
export function sharedMoment(query: URLSearchParams): number | null {
  const given = /^(\d{1,6})(?:\.\d+)?s?$/.exec(query.get('t') ?? '')?.[1];
  return given === undefined || Number(given) === 0 ? null : Number(given);
}
