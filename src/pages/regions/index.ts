import type { APIRoute } from 'astro';
import { paths } from '#config/paths.ts';

/** Redirects a shortened address to the list that has its entries (D-06). */
export const GET: APIRoute = ({ locals, redirect }) => redirect(locals.href(paths.clubs()), 308);
