declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(extracted: unknown): Promise<unknown[]>;
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] });
    parse(html: string): unknown;
  }
}

declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';
  /** Opens a message that was encrypted for one browser (RFC 8188, RFC 8291). */
  export function decrypt(body: Buffer, keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: Buffer }): Buffer;
}
