import { escapeXml } from '#lib/escape-xml.ts';

/** Preferred size of an embedded page, and the minimum that shows its controls; px. */
const FULL = { video: { width: 1280, height: 720 }, rich: { width: 720, height: 640 } } as const;
const MINIMUM = 200;

const KINDS = ['event', 'highlight', 'team', 'competition'] as const;

export interface Embeddable {
  kind: (typeof KINDS)[number];
  uuid: string;
}

/** The embeddable entity of a URL; null for every other URL. */
export function embeddableAt(address: string, origin: string): Embeddable | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.origin !== origin) return null;
  const found = /^(?:\/(?:en|de|en-us))?\/([a-z]+)s\/([\w-]{1,100})$/.exec(url.pathname);
  const kind = KINDS.find((one) => one === found?.[1]);
  return kind && found?.[2] ? { kind, uuid: found[2] } : null;
}

interface Embedded {
  /** `video` for a page that plays one. */
  type: 'video' | 'rich';
  title: string;
  siteName: string;
  siteUrl: string;
  /** URL of the embedded page. */
  embedUrl: string;
  thumbnail: { url: string; width: number; height: number };
  maxWidth: number | null;
  maxHeight: number | null;
}

/** oEmbed 1.0 response within the consumer's maximum size. */
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

/** Keeps the aspect ratio. */
function videoSize(maxWidth: number | null, maxHeight: number | null) {
  const { width: full, height } = FULL.video;
  const forHeight = maxHeight === null ? full : (maxHeight * full) / height;
  const width = Math.max(MINIMUM, Math.floor(Math.min(full, maxWidth ?? full, forHeight)));
  return { width, height: Math.round((width * height) / full) };
}

function pageSize(maxWidth: number | null, maxHeight: number | null) {
  const within = (full: number, max: number | null) => Math.max(MINIMUM, Math.min(full, max ?? full));
  return { width: within(FULL.rich.width, maxWidth), height: within(FULL.rich.height, maxHeight) };
}
