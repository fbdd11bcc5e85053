import { createHmac, randomBytes } from 'node:crypto';
import type { Settings } from '#config/env.ts';

/** Where encoders publish. */
export interface IngestAddress {
  /** The "server" of RTMP encoders. */
  rtmp: string;
  /** One port a match; null without SRT. */
  srtPorts: { first: number; last: number } | null;
  /** The address of a port for SRT, with its passphrase. */
  srtUrl(port: number, hash: string): string;
  /** The SRT passphrase of a key's hash: nothing that is stored lets anybody publish. */
  passphrase(hash: string): string;
}

const DEFAULTS = { RTMP_PORT: 1935, SRT_PORTS: { first: 9000, last: 9015 } };
const PASSPHRASE_LENGTH = 32;

/** The address by the settings. `secrets`: the site's, newest first; another newest one changes every SRT passphrase. */
export function ingestAddress(
  given: Pick<Settings, 'PUBLIC_ORIGIN'> & Partial<Pick<Settings, 'RTMP_PORT' | 'SRT_PORTS'>>,
  secrets: readonly Buffer[],
): IngestAddress {
  const { PUBLIC_ORIGIN, RTMP_PORT, SRT_PORTS } = { ...DEFAULTS, ...given };
  const host = PUBLIC_ORIGIN && URL.canParse(PUBLIC_ORIGIN) ? new URL(PUBLIC_ORIGIN).hostname : 'localhost';
  const secret = secrets[0] ?? randomBytes(32);
  const passphrase = (hash: string) =>
    createHmac('sha256', secret).update(`srt ${hash}`).digest('base64url').slice(0, PASSPHRASE_LENGTH);
  return {
    rtmp: `rtmp://${host}${RTMP_PORT === DEFAULTS.RTMP_PORT ? '' : `:${RTMP_PORT}`}/live`,
    srtPorts: SRT_PORTS,
    srtUrl: (port, hash) => `srt://${host}:${port}?mode=caller&passphrase=${passphrase(hash)}&pbkeylen=32`,
    passphrase,
  };
}
