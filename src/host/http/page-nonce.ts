import { randomBytes } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';

/** A page with a nonce is cached with a mark of the same length instead; each response gets a new nonce. */
const POLICY = 'content-security-policy';
const NONCE = /'nonce-([\w-]{32})'/;

/** 32 different bytes that UTF-8 text never holds, so that compression finds no match for them. */
export const MARK = Buffer.from(Array.from({ length: 32 }, (_, index) => 0xf8 - index * 3)).toString('latin1');

/** 192 random bits as 32 characters valid in attributes and headers. */
export const newNonce = (): string => randomBytes(24).toString('base64url');

/** The nonce in a page's policy, or null. */
export function nonceOf(headers: OutgoingHttpHeaders): string | null {
  return NONCE.exec(String(headers[POLICY] ?? ''))?.[1] ?? null;
}

/** Where a text (latin1) occurs in a body. */
export function placesOf(body: Buffer, text: string): number[] {
  const sought = Buffer.from(text, 'latin1');
  const places: number[] = [];
  for (let at = body.indexOf(sought); at >= 0; at = body.indexOf(sought, at + sought.length)) places.push(at);
  return places;
}

/** Replaces every occurrence of a text by another of the same length, in a copy. */
export const exchange = (body: Buffer, from: string, to: string): Buffer => written(body, placesOf(body, from), to);

/** A copy with this text (latin1) at these places. */
export function written(body: Buffer, places: readonly number[], text: string): Buffer {
  const copy = Buffer.allocUnsafe(body.length);
  body.copy(copy);
  for (const at of places) copy.write(text, at, 'latin1');
  return copy;
}

/** Writes `MARK` over a page's nonce, in the page's own bytes. */
export function markNonce(body: Buffer, nonce: string): void {
  for (const at of placesOf(body, nonce)) body.write(MARK, at, 'latin1');
}

/** Sets the nonce in the policy of alternating names and values. */
export function headersWith(headers: readonly string[], nonce: string): string[] {
  return headers.map((text, index) =>
    index % 2 === 1 && headers[index - 1] === POLICY ? text.replace(NONCE, `'nonce-${nonce}'`) : text,
  );
}
