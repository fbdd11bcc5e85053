import { createECDH } from 'node:crypto';

const CURVE = 'prime256v1';
const PUBLIC_BYTES = 65;
const PRIVATE_BYTES = 32;

/** A P-256 key pair in base64url that identifies this site to push services (RFC 8292). */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Whether both keys are valid and a pair. */
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
