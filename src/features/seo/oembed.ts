import { escapeXml } from '#lib/escape-xml.ts';

/** Full size of an embedded player, and the least that still shows its controls; px. */
const FULL = { width: 1280, height: 720 };
const LEAST = 200;

export interface Embeddable {
  kind: 'event' | 'highlight';
  uuid: string;
}

/** The event or highlight whose page the address is; null for any other address, on this site or elsewhere. */
export function embeddableAt(address: string, origin: string): Embeddable | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.origin !== origin) return null;
  const found = /^(?:\/(?:en|de|en-us))?\/(event|highlight)s\/([\w-]{1,100})$/.exec(url.pathname);
  return found?.[1] && found[2] ? { kind: found[1] as Embeddable['kind'], uuid: found[2] } : null;
}

interface Film {
  title: string;
  siteName: string;
  siteUrl: string;
  /** Address of the embedded page. */
  embedUrl: string;
  thumbnail: { url: string; width: number; height: number };
  maxWidth: number | null;
  maxHeight: number | null;
}

/** The answer of oEmbed 1.0 for a film, within the size its reader has room for. */
export function oEmbedAnswer({ title, siteName, siteUrl, embedUrl, thumbnail, maxWidth, maxHeight }: Film) {
  const width = Math.max(LEAST, Math.floor(Math.min(FULL.width, maxWidth ?? FULL.width, widthFor(maxHeight))));
  const height = Math.round((width * FULL.height) / FULL.width);
  const attributes = `src="${escapeXml(embedUrl)}" width="${width}" height="${height}" title="${escapeXml(title)}"`;
  const fits = (maxWidth ?? thumbnail.width) >= thumbnail.width && (maxHeight ?? thumbnail.height) >= thumbnail.height;
  return {
    type: 'video',
    version: '1.0',
    title,
    provider_name: siteName,
    provider_url: siteUrl,
    width,
    height,
    html: `<iframe ${attributes} style="border:0" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen></iframe>`,
    ...(fits && {
      thumbnail_url: thumbnail.url,
      thumbnail_width: thumbnail.width,
      thumbnail_height: thumbnail.height,
    }),
  };
}

const widthFor = (height: number | null): number =>
  height === null ? FULL.width : (height * FULL.width) / FULL.height;
