import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import sharp from 'sharp';
import { failure } from '#contract/error.ts';
import { etagMatches } from '#lib/etag.ts';
import { SHARE_IMAGE_KINDS, type ShareImageKind, SHARE_IMAGE } from '#contract/share-image.ts';
import type { Database } from '../database/open.ts';
import { createConcurrencyLimit } from '#lib/concurrency-limit.ts';
import { createPictureCache } from '../pictures/picture-cache.ts';
import { momentFrame, type Videos, FRAME } from './moment-frame.ts';
import { escapeXml } from '#lib/escape-xml.ts';
import { FONT, crestSvg } from '../artwork/crest.ts';
import { coverSvg } from '../artwork/cover.ts';
import { emblemSvg } from '../artwork/emblem.ts';
import { stillSvg } from '../artwork/still.ts';
import { entitySubject, stillSubject } from '../artwork/subjects.ts';
import type { CoverKind, EmblemKind } from '../artwork/kinds.ts';
import { DEFAULT_CONFIG } from '../config/defaults.ts';
import { readDocument } from '../config/documents.ts';

const CACHE_BYTES = 8 * 1024 * 1024;
const FOREVER = 'public, max-age=31536000, immutable';
const BRIEFLY = 'public, max-age=300';

const isKind = (kind: string): kind is ShareImageKind => SHARE_IMAGE_KINDS.some((known) => known === kind);

/** Open Graph pictures, to be mounted at `/media/og`: `/:kind/:uuid.jpg`, `?t=` of a moment. Other sites may embed them. */
export function shareImageRoutes({ database, ...videos }: { database: Database } & Videos): Hono {
  const pictures = createPictureCache(CACHE_BYTES);
  const limit = createConcurrencyLimit(1);
  const app = new Hono();
  app.get('/:kind/:file{.+\\.jpg}', async (c) => {
    const { kind, file } = c.req.param();
    const uuid = file.slice(0, -'.jpg'.length);
    const second = momentOf(c.req.query('t'));
    const key = `${kind}/${uuid}${second === null ? '' : `?${second}`}`;
    const picture = isKind(kind)
      ? await pictures.get(key, () => limit(() => draw(database, { kind, uuid, second }, videos)))
      : null;
    if (!picture) return c.json(failure(404, 'not_found', 'There is no such picture.'), 404);
    const etag = `"${createHash('sha1').update(picture).digest('base64url')}"`;
    const headers = {
      ETag: etag,
      // A video may be replaced.
      'Cache-Control': c.req.query('v') === undefined || second !== null ? BRIEFLY : FOREVER,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    if (etagMatches(c.req.header('If-None-Match') ?? '', `W/${etag}`)) return c.body(null, 304, headers);
    return c.body(picture, 200, { ...headers, 'Content-Type': 'image/jpeg' });
  });
  return app;
}

const momentOf = (given: string | undefined): number | null => (/^\d{1,6}$/.test(given ?? '') ? Number(given) : null);

interface Wanted {
  kind: ShareImageKind;
  uuid: string;
  second: number | null;
}

async function draw(database: Database, { kind, uuid, second }: Wanted, videos: Videos) {
  const subject = await shareSubject(database, kind, uuid);
  if (!subject) return null;
  const frame = second === null ? null : await momentFrame(database, { kind, uuid, second }, videos);
  const drawing = sharp(Buffer.from(shareDrawing(subject, frame)));
  return Buffer.from(await drawing.jpeg({ quality: 82, mozjpeg: true }).toBuffer());
}

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

const SIZES = [76, 62, 52] as const;
const LINES_MAX = 2;

/** Mean width of a bold letter in em. */
const EM_PER_LETTER = 0.6;

/** The largest type in which a text fits into two lines of `width` px; truncated in the smallest. */
export function textLines(text: string, width: number): { lines: string[]; size: number } {
  for (const size of SIZES) {
    const lines = broken(text, Math.floor(width / (size * EM_PER_LETTER)));
    if (lines.length <= LINES_MAX) return { lines, size };
  }
  const size = SIZES[SIZES.length - 1] ?? 0;
  const letters = Math.floor(width / (size * EM_PER_LETTER));
  const [first = '', ...rest] = broken(text, letters);
  const second = rest.join(' ');
  return { lines: [first, `${[...second].slice(0, letters - 1).join('')}…`], size };
}

/** Words in lines of at most `letters`; a longer word is cut. */
function broken(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`;
    else for (let at = 0; at < Math.max(1, word.length); at += letters) lines.push(word.slice(at, at + letters));
  }
  return lines;
}

/** The content of a shared picture, never with a score. */
interface ShareSubject {
  scene: string;
  mark: string | null;
  title: string;
  line: string | null;
}

/** Null for an unknown uuid. */
export async function shareSubject(database: Database, kind: ShareImageKind, uuid: string) {
  if (kind === 'site') return uuid === 'home' ? siteSubject(database) : null;
  if (kind === 'event') return matchSubject(database, uuid);
  if (kind === 'highlight') {
    const query = database.selectFrom('highlight').select('event_uuid').where('uuid', '=', uuid);
    const highlight = await query.executeTakeFirst();
    return highlight ? matchSubject(database, highlight.event_uuid) : null;
  }
  return entity(database, kind, uuid);
}

async function siteSubject(database: Database): Promise<ShareSubject> {
  const { appName: title } = await readDocument(database, 'config', DEFAULT_CONFIG);
  return { scene: coverSvg({ name: title, livery: null, sportSlug: 'football' }), mark: null, title, line: null };
}

/** Also for highlights: a highlight's own name may reveal the score. */
async function matchSubject(database: Database, uuid: string): Promise<ShareSubject | null> {
  const [event, still] = await Promise.all([
    database
      .selectFrom('event')
      .leftJoin('competition', 'competition.uuid', 'event.competition_uuid')
      .select(['event.name', 'competition.name as competition'])
      .where('event.uuid', '=', uuid)
      .executeTakeFirst(),
    stillSubject(database, uuid),
  ]);
  return event && still ? { scene: stillSvg(still), mark: null, title: event.name, line: event.competition } : null;
}

async function entity(database: Database, kind: CoverKind, uuid: string): Promise<ShareSubject | null> {
  const [subject, named] = await Promise.all([
    entitySubject(database, kind, uuid),
    database.selectFrom(kind).select('name').where('uuid', '=', uuid).executeTakeFirst(),
  ]);
  if (!subject || !named) return null;
  const sport = subject.sportSlug
    ? await database.selectFrom('sport').select('name').where('slug', '=', subject.sportSlug).executeTakeFirst()
    : undefined;
  const mark =
    kind === 'team' || kind === 'club' ? crestSvg(subject) : emblemSvg({ ...subject, kind: kind as EmblemKind });
  const title = kind === 'season' ? `${subject.name} ${named.name}` : named.name;
  return { scene: coverSvg(subject), mark, title, line: kind === 'sport' ? null : (sport?.name ?? null) };
}
