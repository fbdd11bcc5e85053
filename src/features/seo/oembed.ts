import { escapeXml } from '#lib/escape-xml.ts';

/** Size of an embedded page where there is room for it, and the least that still shows its controls; px. */
const FULL = { video: { width: 1280, height: 720 }, rich: { width: 720, height: 640 } } as const;
const LEAST = 200;

const KINDS = ['event', 'highlight', 'team', 'competition'] as const;

export interface Embeddable {
  kind: (typeof KINDS)[number];
  uuid: string;
}

/** Whose page the address is, of those that other sites may show; null for any other address, on this site or elsewhere. */
export function embeddableAt(address: string, origin: string): Embeddable | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.origin !== origin) return null;
  const found = /^(?:\/(?:en|de|en-us))?\/([a-z]+)s\/([\w-]{1,100})$/.exec(url.pathname);
  const kind = KINDS.find((known) => known === found?.[1]);
  return kind && found?.[2] ? { kind, uuid: found[2] } : null;
}

interface Embedded {
  /** `video` where the page is there to play a video. */
  type: 'video' | 'rich';
  title: string;
  siteName: string;
  siteUrl: string;
  /** Address of the embedded page. */
  embedUrl: string;
  thumbnail: { url: string; width: number; height: number };
  maxWidth: number | null;
  maxHeight: number | null;
}

/** The answer of oEmbed 1.0, within the size its reader has room for. */
export function oEmbedAnswer({ type, title, siteName, siteUrl, embedUrl, thumbnail, maxWidth, maxHeight }: Embedded) {
  const { width, height } = type === 'video' ? videoSize(maxWidth, maxHeight) : pageSize(maxWidth, maxHeight);
  const attributes = `src="${escapeXml(embedUrl)}" width="${width}" height="${height}" title="${escapeXml(title)}"`;
  const fits = (maxWidth ?? thumbnail.width) >= thumbnail.width && (maxHeight ?? thumbnail.height) >= thumbnail.height;
  return {
    type,
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

/** A video keeps its shape. */
function videoSize(maxWidth: number | null, maxHeight: number | null) {
  const { width: full, height } = FULL.video;
  const forHeight = maxHeight === null ? full : (maxHeight * full) / height;
  const width = Math.max(LEAST, Math.floor(Math.min(full, maxWidth ?? full, forHeight)));
  return { width, height: Math.round((width * height) / full) };
}

function pageSize(maxWidth: number | null, maxHeight: number | null) {
  const within = (full: number, max: number | null) => Math.max(LEAST, Math.min(full, max ?? full));
  return { width: within(FULL.rich.width, maxWidth), height: within(FULL.rich.height, maxHeight) };
}
