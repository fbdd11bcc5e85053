import type { APIRoute } from 'astro';

/** Disables Astro's image endpoint, which would resize any picture for anybody. */
export const GET: APIRoute = () => new Response(null, { status: 404 });
