import type { z } from '@hono/zod-openapi';
import { errorBody } from './error.ts';

/** An answer of JSON, as the description of a call says it. */
export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

/** An answer that says what went wrong. */
export const failed = (description: string) => json(errorBody, description);

/** The body of a request, of JSON. */
export const body = <T extends z.ZodType>(schema: T, required = true) => ({
  body: { content: { 'application/json': { schema } }, required },
});

/** The name under which the OpenAPI document describes the access token. */
export const BEARER = 'accessToken';
/** What a call for one account needs, and what it answers without that. */
export const signedIn = { security: [{ [BEARER]: [] }] };
export const anonymous = failed('No good access token was sent');
