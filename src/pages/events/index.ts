import type { APIRoute } from 'astro';
import { paths } from '#config/paths.ts';

/** The list that stands for this one, so that a shortened address is no dead end (D-06). */
export const GET: APIRoute = ({ locals, redirect }) => redirect(locals.href(paths.allMatches()), 308);
