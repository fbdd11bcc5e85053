import { createECDH } from 'node:crypto';

const CURVE = 'prime256v1';
const PUBLIC_BYTES = 65;
const PRIVATE_BYTES = 32;

/** Who sends notifications: a P-256 key pair in base64url, by which push services know this site (RFC 8292). */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Whether both are keys, and of one pair. */
export function isVapidPair({ publicKey, privateKey }: VapidKeys): boolean {
  const [open, secret] = [Buffer.from(publicKey, 'base64url'), Buffer.from(privateKey, 'base64url')];
  if (open.length !== PUBLIC_BYTES || secret.length !== PRIVATE_BYTES) return false;
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(secret);
  } catch {
    return false;
  }
  return pair.getPublicKey().equals(open);
}
