import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { failure } from '#contract/error.ts';
import type { Database } from '../database/open.ts';
import { coverSvg } from './cover.ts';
import { crestSvg } from './crest.ts';
import { defaultSvg, isDefaultImage } from './defaults.ts';
import { emblemSvg } from './emblem.ts';
import { stillSvg } from './still.ts';
import { crestSubject, entitySubject, stillSubject } from './subjects.ts';
import { type CoverKind, coverKinds, type EmblemKind, emblemKinds } from './urls.ts';

const YEAR_SECONDS = 31_536_000;
const UNVERSIONED_SECONDS = 300;
const FILE = '{.+\\.svg}';

const uuidOf = (file: string): string => file.slice(0, -'.svg'.length);
const isCoverKind = (kind: string): kind is CoverKind => coverKinds.some((known) => known === kind);
const isEmblemKind = (kind: string): kind is EmblemKind => emblemKinds.some((known) => known === kind);

/** The drawn pictures, to be mounted at `ARTWORK_PATH`. An unknown kind, entity or file answers 404 with the error body. */
export function artworkRoutes({ database }: { database: Database }): Hono {
  const app = new Hono();
  app.get(`/crests/:file${FILE}`, async (context) => {
    const subject = await crestSubject(database, uuidOf(context.req.param('file')));
    return picture(context, subject && crestSvg(subject));
  });
  app.get(`/covers/:kind/:file${FILE}`, async (context) => {
    const { kind, file } = context.req.param();
    const subject = isCoverKind(kind) ? await entitySubject(database, kind, uuidOf(file)) : null;
    return picture(context, subject && coverSvg(subject));
  });
  app.get(`/emblems/:kind/:file${FILE}`, async (context) => {
    const { kind, file } = context.req.param();
    if (!isEmblemKind(kind)) return missing(context);
    const subject = await entitySubject(database, kind, uuidOf(file));
    return picture(context, subject && emblemSvg({ ...subject, kind }));
  });
  app.get(`/stills/:file${FILE}`, async (context) => {
    const subject = await stillSubject(database, uuidOf(context.req.param('file')));
    return picture(context, subject && stillSvg(subject));
  });
  app.get(`/default/:file${FILE}`, (context) => {
    const name = uuidOf(context.req.param('file'));
    return picture(context, isDefaultImage(name) ? defaultSvg(name) : null);
  });
  app.get('*', missing);
  return app;
}

const missing = (context: Context): Response => context.json(failure(404, 'not_found'), 404);

/** A versioned address never changes its picture; without a version it may. */
async function picture(context: Context, svg: string | null): Promise<Response> {
  if (svg === null) return missing(context);
  const etag = `"${createHash('sha1').update(svg).digest('base64url')}"`;
  const versioned = context.req.query('v') !== undefined;
  context.header('ETag', etag);
  context.header(
    'Cache-Control',
    versioned ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${UNVERSIONED_SECONDS}`,
  );
  context.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
  const known = context.req.header('If-None-Match')?.split(/\s*,\s*/);
  if (known?.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)) return context.body(null, 304);
  return context.body(svg, 200, { 'Content-Type': 'image/svg+xml' });
}
