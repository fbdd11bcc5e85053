import { createHash } from 'node:crypto';

/** A generated file as an answer: with an ETag, and without a body for whoever has it already. */
export function answerFile(request: Request, body: string, type: string): Response {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  const known = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? [];
  const headers = { 'Content-Type': type, ETag: etag };
  if (known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag.slice(2)))
    return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}
