import { boxesIn, decodeTimeOf } from '#platform/media/mp4-boxes.ts';

/** A rendition cut into init and chunks (one moof and its mdat each), in order. */
export interface Chunked {
  init: Buffer;
  chunks: Buffer[];
  /** Decode time of each chunk in ticks, relative to the first. */
  times: number[];
}

/** Takes apart a fragmented MP4; everything but ftyp, moov, moof and mdat is left out. */
export function chunksOf(file: Buffer): Chunked {
  const boxes = boxesIn(file);
  const init = Buffer.concat(
    boxes.filter(({ type }) => type === 'ftyp' || type === 'moov').map(({ start, end }) => file.subarray(start, end)),
  );
  const chunks: Buffer[] = [];
  const times: number[] = [];
  boxes.forEach((moof, i) => {
    if (moof.type !== 'moof') return;
    const mdat = boxes[i + 1];
    if (mdat?.type !== 'mdat') throw new Error('a moof without its mdat');
    chunks.push(file.subarray(moof.start, mdat.end));
    times.push(Number(decodeTimeOf(file, moof)));
  });
  return { init, chunks, times };
}
