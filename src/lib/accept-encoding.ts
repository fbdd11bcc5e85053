/** Codings of an answer that every text can be had in. */
export type Encoding = 'br' | 'gzip' | 'identity';

interface Accepted {
  readonly best: Encoding;
  readonly zstd: boolean;
}

const known = new Map<string, Accepted>();
const KNOWN_MAX = 256;
const NOTHING: Accepted = { best: 'identity', zstd: false };

/** The smallest of the codings above that an Accept-Encoding header allows. */
export const negotiate = (accepted: string | undefined): Encoding => read(accepted).best;

/** Whether an Accept-Encoding header allows zstd, which is fast to make and larger than brotli. */
export const takesZstd = (accepted: string | undefined): boolean => read(accepted).zstd;

/** Memoised: browsers send few different ones. */
function read(accepted: string | undefined): Accepted {
  if (!accepted) return NOTHING;
  const remembered = known.get(accepted);
  if (remembered) return remembered;
  const encodings = parse(accepted);
  if (known.size < KNOWN_MAX) known.set(accepted, encodings);
  return encodings;
}

function parse(accepted: string): Accepted {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, weight ? Number(weight.slice(2)) : 1);
  }
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  const smaller = takes('gzip') ? 'gzip' : 'identity';
  return { best: takes('br') ? 'br' : smaller, zstd: takes('zstd') };
}
