import type { Api } from '#api/api.server.ts';
import type { Settings } from '#config/env.ts';
import { apiSitemap } from './api-sitemap.ts';

interface Site {
  api: Api;
  settings: Pick<Settings, 'API_URL' | 'PUBLIC_ORIGIN'>;
}

/** A sitemap as an answer, or null: the embedded backend reads its tables, any other is asked for its lists. */
export async function sitemapAnswer({ api, settings }: Site, file: string): Promise<Response | null> {
  const { API_URL, PUBLIC_ORIGIN } = settings;
  const xml = API_URL ? await apiSitemap(api, file, (path) => PUBLIC_ORIGIN + path) : await api.machines.sitemap(file);
  return xml === undefined
    ? null
    : new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
