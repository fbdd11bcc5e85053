import type { z } from '@hono/zod-openapi';
import { errorBody } from './error.ts';

/** A JSON response. */
export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

/** An error response. */
export const failed = (description: string) => json(errorBody, description);

/** A JSON request body. */
export const body = <T extends z.ZodType>(schema: T, required = true) => ({
  body: { content: { 'application/json': { schema } }, required },
});

/** The name under which the OpenAPI document describes the access token. */
export const BEARER = 'accessToken';
/** Requires an access token. */
export const signedIn = { security: [{ [BEARER]: [] }] };
export const anonymous = failed('The access token is missing or invalid');
