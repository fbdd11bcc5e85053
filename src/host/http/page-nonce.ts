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

/** Replaces every occurrence of a text by another of the same length. */
export function exchange(body: Buffer, from: string, to: string): Buffer {
  return Buffer.from(body.toString('latin1').replaceAll(from, to), 'latin1');
}

/** Sets the nonce in the policy of alternating names and values. */
export function headersWith(headers: readonly string[], nonce: string): string[] {
  return headers.map((text, index) =>
    index % 2 === 1 && headers[index - 1] === POLICY ? text.replace(NONCE, `'nonce-${nonce}'`) : text,
  );
}
