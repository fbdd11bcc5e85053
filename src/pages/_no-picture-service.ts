import type { APIRoute } from 'astro';

/** Takes the place of the framework's picture service, which would make any picture of any size for anybody. */
export const GET: APIRoute = () => new Response(null, { status: 404 });
