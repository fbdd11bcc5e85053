/** A CDN in front of the site from which pages are purged: `fastly:<service>` or `cloudflare:<zone>`. */
export interface Cdn {
  readonly kind: 'cloudflare' | 'fastly';
  readonly id: string;
}

/** Reads the setting; null for any other text. */
export function parseCdn(text: string): Cdn | null {
  const [, kind, id = ''] = /^(cloudflare|fastly):([A-Za-z0-9]{8,64})$/.exec(text) ?? [];
  return kind ? { kind: kind as Cdn['kind'], id } : null;
}
