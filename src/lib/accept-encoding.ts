export type Encoding = 'br' | 'gzip' | 'identity';

const known = new Map<string, Encoding>();
const KNOWN_MAX = 256;

/** The best encoding that an Accept-Encoding header allows. Memoised: browsers send few different ones. */
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
