import { createSingleFlight } from '#lib/single-flight.ts';

/** Keeps the pictures used last, at most `maxBytes` of them, and makes each only once however many ask for it. */
export function createPictureCache(maxBytes: number) {
  const kept = new Map<string, Buffer<ArrayBuffer>>();
  const flights = createSingleFlight<string, Buffer<ArrayBuffer> | null>();
  let bytes = 0;

  function keep(key: string, picture: Buffer<ArrayBuffer>): void {
    kept.set(key, picture);
    bytes += picture.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= maxBytes) return;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  return {
    /** The picture, made by `make` where it is not kept; null is not kept. */
    async get(key: string, make: () => Promise<Buffer<ArrayBuffer> | null>): Promise<Buffer<ArrayBuffer> | null> {
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      return flights.run(key, async () => {
        const picture = await make();
        if (picture) keep(key, picture);
        return picture;
      });
    },
  };
}
