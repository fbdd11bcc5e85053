import { randomBytes } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';

/**
 * A page whose policy names a nonce was rendered with one of its own. Kept pages go to many, and each answer must have
 * another nonce: where it stood, a kept page holds a mark of the same length, which is replaced as it is sent.
 */
const POLICY = 'content-security-policy';
const NONCE = /'nonce-([\w-]{32})'/;

/** 32 different bytes that no text in UTF-8 holds, so that compression finds nothing like them in the page. */
export const MARK = Buffer.from(Array.from({ length: 32 }, (_, index) => 0xf8 - index * 3)).toString('latin1');

/** 192 random bits as 32 characters that may stand in an attribute and in a header. */
export const newNonce = (): string => randomBytes(24).toString('base64url');

/** The nonce a page was rendered with, or null where its policy has none. */
export function nonceOf(headers: OutgoingHttpHeaders): string | null {
  return NONCE.exec(String(headers[POLICY] ?? ''))?.[1] ?? null;
}

/** The page's bytes with one text in place of another of the same length, at each place. */
export function exchange(body: Buffer, from: string, to: string): Buffer {
  return Buffer.from(body.toString('latin1').replaceAll(from, to), 'latin1');
}

/** Names and values in turn, with this nonce in the policy. */
export function headersWith(headers: readonly string[], nonce: string): string[] {
  return headers.map((text, index) =>
    index % 2 === 1 && headers[index - 1] === POLICY ? text.replace(NONCE, `'nonce-${nonce}'`) : text,
  );
}
