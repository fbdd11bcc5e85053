import type { APIRoute } from 'astro';
import { colourSheet } from '#layouts/page/brand-theme.ts';

/** The brand theme as a style sheet; the address names the colours, so it is immutable. */
export const GET: APIRoute = ({ params, rewrite }) => {
  const [, colour] = /^([0-9a-f]{6})\.css$/.exec(params['file'] ?? '') ?? [];
  const sheet = colour ? colourSheet(colour) : null;
  if (!sheet) return rewrite('/404');
  const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' };
  return new Response(sheet, { headers });
};
