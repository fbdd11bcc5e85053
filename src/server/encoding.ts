import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip as zlibGzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(zlibGzip);
const fromGzip = promisify(gunzip);

/** Compresses text with brotli, off the main thread; 5 is quick, 11 is smallest. */
export async function brotli(text: Buffer, quality: 5 | 11): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return toBrotli(text, { params });
}

/** Compresses with gzip, off the main thread. */
export async function gzip(text: Buffer, level: 6 | 9 = 6): Promise<Buffer> {
  return toGzip(text, { level });
}

/** The inverse of `gzip`. */
export async function ungzip(bytes: Buffer): Promise<Buffer> {
  return fromGzip(bytes);
}

const known = new Map<string, Encoding>();
const KNOWN_MAX = 256;

/** The best of br, gzip and identity that an Accept-Encoding header takes. Browsers send few different ones: remembered. */
export function negotiate(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const remembered = known.get(accepted);
  if (remembered) return remembered;
  const encoding = parse(accepted);
  if (known.size < KNOWN_MAX) known.set(accepted, encoding);
  return encoding;
}

function parse(accepted: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, weight ? Number(weight.slice(2)) : 1);
  }
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
