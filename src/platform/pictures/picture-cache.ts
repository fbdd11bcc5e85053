import { createSingleFlight } from '#lib/single-flight.ts';

type Picture = Buffer<ArrayBuffer> | null;

/** An LRU cache of pictures, at most `maxBytes` of them; parallel requests for a picture share one computation. */
export function createPictureCache(maxBytes: number) {
  const cached = new Map<string, Buffer<ArrayBuffer>>();
  const flights = createSingleFlight<string, Picture>();
  let bytes = 0;

  function store(key: string, picture: Picture): Picture {
    if (!picture) return null;
    cached.set(key, picture);
    bytes += picture.length;
    for (const [oldest, { length }] of cached) {
      if (bytes <= maxBytes) break;
      cached.delete(oldest);
      bytes -= length;
    }
    return picture;
  }

  return {
    /** The picture, made by `make` on a miss; null is not cached. */
    async get(key: string, make: () => Promise<Picture>): Promise<Picture> {
      const hit = cached.get(key);
      if (hit) {
        cached.delete(key);
        cached.set(key, hit);
        return hit;
      }
      return flights.run(key, async () => store(key, await make()));
    },
  };
}
