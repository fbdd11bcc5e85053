import type { APIRoute } from 'astro';
import { LOCALES } from '#config/locales.ts';
import { securityText } from '#features/seo/security-text.ts';
import { LANGUAGE_TAG } from '#i18n/locales.ts';

export const GET: APIRoute = ({ locals, cache }) => {
  const { SECURITY_CONTACT: contact, PUBLIC_ORIGIN: origin } = locals.settings;
  cache.set({ maxAge: 3600, swr: 0 });
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  if (!contact)
    return new Response('This site names no contact for reports about security.\n', { status: 404, headers });
  const languages = [...new Set(LOCALES.map((locale) => LANGUAGE_TAG[locale].slice(0, 2)))];
  // Real time, not the product clock: readers compare it with their own.
  return new Response(securityText(contact, { origin, languages, now: Date.now() }), { headers });
};
