import { negotiate, takesZstd } from '#lib/accept-encoding.ts';
import { createSingleFlight } from '#lib/single-flight.ts';
import { brotliAround, gzip, quickBrotli, unbrotli, ungzip, unzstd, zstd } from '../http/encoding.ts';
import { MARK, placesOf } from '../http/page-nonce.ts';
import { type CachedHead, cachedHead } from '../http/cached-head.ts';

/** A response ready to send. */
export interface Variant {
  readonly head: CachedHead;
  readonly body: Buffer;
  /** Where the body holds `MARK`. */
  readonly marks: readonly number[];
}

/** A page in each coding it was made in: one at first, others as they are asked for. Zstd goes when there is brotli. */
export interface Variants {
  zstd?: Variant;
  br?: Variant;
  gzip?: Variant;
}

interface Page {
  readonly status: number;
  /** Headers of every variant, without the encoding's own. */
  readonly base: readonly string[];
  /** The bodies hold `MARK` in place of the nonce, which is new for each response. */
  readonly marked: boolean;
}

/** A page and what it was made in. */
export interface PackedPage extends Page {
  readonly variants: Variants;
}

type Coding = keyof Variants;
/** A page is packed in zstd at first, which is quick; in brotli for a reader who takes that and not zstd. */
export type FirstCoding = 'zstd' | 'br';

/** The state of a page that is cached; last among the headers, where `withState` replaces it. */
export const HIT = ['x-cache', 'hit'];
const NO_MARKS: readonly number[] = [];
const UNPACK = { br: unbrotli, zstd: unzstd, gzip: ungzip };

/** What to pack a page in for the first of its readers. */
export const firstCoding = (accepted: string | undefined): FirstCoding =>
  negotiate(accepted) === 'br' && !takesZstd(accepted) ? 'br' : 'zstd';

/** Packs a new page. One with marks is in brotli, whose marks can be replaced; when that fails, in gzip. */
export async function firstVariants(page: Page, body: Buffer, coding: FirstCoding): Promise<Variants> {
  if (!page.marked) return { [coding]: variant(page, coding, await PACK[coding](body)) };
  const br = await brotliAround(body, MARK, 4);
  if (br !== null) return { br: variant(page, 'br', br) };
  return { gzip: variant(page, 'gzip', await gzip(body)) };
}

/** The coding to send: the smallest that a reader takes, but zstd while that saves making it. */
export function codingFor({ variants }: PackedPage, accepted: string | undefined): Coding | 'identity' {
  const best = negotiate(accepted);
  return best === 'br' && !variants.br && variants.zstd && takesZstd(accepted) ? 'zstd' : best;
}

/** Makes a variant that was asked for, once for concurrent readers, then calls `grown`. Rejects when memory is missing. */
export const addVariant = <P extends PackedPage>(page: P, coding: Coding, grown: (page: P) => void): Promise<Variant> =>
  adding[coding].run(page, async () => {
    const packed = await PACK[coding](await identity(page));
    // Meanwhile the best brotli may have been made.
    const made = page.variants[coding] ?? keep(page, coding, packed);
    grown(page);
    return made;
  });

const flight = () => createSingleFlight<PackedPage, Variant>();
const adding = { zstd: flight(), br: flight(), gzip: flight() };

/** Gives a page its smallest brotli, unless that is no smaller than the one it has. */
export function keepSmallest(page: PackedPage, brotli: Buffer): void {
  const known = page.variants.br?.body.length ?? Infinity;
  if (brotli.length < known) keep(page, 'br', brotli);
}

/** The page's bytes before encoding. */
export function identity({ variants }: PackedPage): Promise<Buffer> {
  const coding = (['br', 'zstd', 'gzip'] as const).find((one) => variants[one])!;
  return UNPACK[coding](variants[coding]!.body);
}

const PACK: Record<Coding, (text: Buffer) => Promise<Buffer>> = {
  zstd: async (text) => zstd(text),
  br: async (text) => quickBrotli(text),
  gzip: (text) => gzip(text),
};

function keep(page: PackedPage, coding: Coding, packed: Buffer): Variant {
  const made = variant(page, coding, packed);
  page.variants[coding] = made;
  if (coding === 'br') delete page.variants.zstd;
  return made;
}

function variant({ status, base, marked }: Page, coding: Coding, compressed: Buffer): Variant {
  // zlib returns a slice of a larger buffer.
  const body = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(body);
  const length = String(body.length);
  const head = cachedHead(status, [...base, 'content-encoding', coding, 'content-length', length, ...HIT]);
  // Only brotli keeps marks that can be replaced.
  return { head, body, marks: marked && coding === 'br' ? placesOf(body, MARK) : NO_MARKS };
}
