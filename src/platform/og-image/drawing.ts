import { escapeXml } from '#lib/escape-xml.ts';
import { SHARE_IMAGE } from '#contract/share-image.ts';
import { FONT } from '../artwork/club-monogram.ts';
import { FRAME } from './moment-frame.ts';
import { textLines } from './text-lines.ts';
import type { ShareSubject } from './subject.ts';

const MARGIN = 64;
const MARK = 250;

/** The picture of a shared link as an SVG document, 1200 x 630. `frame`: a PNG of FRAME's size. */
export function shareDrawing({ scene, mark, title, line }: ShareSubject, frame: Buffer | null = null): string {
  const { width, height } = SHARE_IMAGE;
  const { lines, size } = textLines(title, width - 2 * MARGIN);
  const bottom = height - MARGIN - (line ? 54 : 0);
  const first = bottom - (lines.length - 1) * size * 1.1;
  const texts = lines.map((text, index) => write(text, first + index * size * 1.1, size, '#fff'));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="#000"/>` +
    (frame ? framed(frame, width) : placed(scene, 0, 0, width, height, 'xMidYMax slice')) +
    `<linearGradient id="o" x2="0" y2="1"><stop offset=".35" stop-opacity="0"/><stop offset=".8" stop-opacity=".9"/></linearGradient>` +
    `<rect width="${width}" height="${height}" fill="url(#o)"/>` +
    (mark ? placed(mark, MARGIN, first - size - MARK, MARK, MARK, 'xMinYMax meet') : '') +
    texts.join('') +
    (line ? write(line, height - MARGIN, 34, '#c9c9d4') : '') +
    '</svg>'
  );
}

const write = (text: string, y: number, size: number, fill: string): string =>
  `<text x="${MARGIN}" y="${Math.round(y)}" font-size="${size}" ${FONT} fill="${fill}">${escapeXml(text)}</text>`;

/** A video frame with a play icon, instead of the drawn scene. */
const framed = (frame: Buffer, width: number): string => {
  const [x, y] = [width / 2, 200];
  return (
    `<image width="${FRAME.width}" height="${FRAME.height}" href="data:image/png;base64,${frame.toString('base64')}"/>` +
    `<circle cx="${x}" cy="${y}" r="64" fill="#000" fill-opacity=".6"/>` +
    `<path d="M${x - 18} ${y - 32}v64l54-32z" fill="#fff"/>`
  );
};

/** An SVG document nested in another one. */
const placed = (svg: string, x: number, y: number, width: number, height: number, fit: string): string =>
  svg.replace(
    / width="\d+" height="\d+">/,
    ` x="${x}" y="${Math.round(y)}" width="${width}" height="${height}" preserveAspectRatio="${fit}">`,
  );
