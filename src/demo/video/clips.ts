import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ThumbnailSheet } from '#platform/media/playlists.ts';
import type { Reel, ReelTrack } from '#platform/media/programme/reel.ts';
import clips from './files/clips.json' with { type: 'json' };

/** What a clip shows. Home attacks to the right. */
export type ClipKind =
  | ('play' | 'kick-off' | 'goal-right' | 'goal-left' | 'save-right' | 'save-left')
  | ('card-home' | 'card-away' | 'substitution-home' | 'substitution-away')
  | ('half-time' | 'full-time' | 'crowd' | 'interval');

/** A clip of the reel. Seconds are from its start. */
export interface Clip {
  id: string;
  kind: ClipKind;
  /** Its first segment in the reel, and how many it has. */
  first: number;
  segments: number;
  /** When it happens. */
  moment?: number;
  /** It may be cut from here on. */
  until?: number;
  /** Whether it continues open play, and whether open play continues it. */
  opens: boolean;
  closes: boolean;
}

/** The clips in the kits of two sides. */
export interface Look {
  id: string;
  /** The colours of the shirts: #rrggbb. */
  home: string;
  away: string;
  tracks: ReelTrack[];
  /** One thumbnail a segment. */
  storyboard: ThumbnailSheet;
  posters: { file: string; width: number }[];
}

/** All clips, as tools/film wrote them. */
export const CLIPS = clips as readonly Clip[];

/** The content of video.json, written by tools/film: all clips behind one another, in each look, with one sound. */
export interface ClipLibrary {
  sound: ReelTrack;
  looks: Look[];
}

/** Reads video.json of `folder`. */
export const readLibrary = async (folder: string): Promise<ClipLibrary> =>
  JSON.parse(await readFile(join(folder, 'video.json'), 'utf8')) as ClipLibrary;

/** Reads the files of one look, and the sound. */
export async function loadReel(folder: string, { sound }: ClipLibrary, look: Look): Promise<Reel> {
  const tracks = [...look.tracks, sound];
  const files = await Promise.all(tracks.map(async ({ file }) => [file, await readFile(join(folder, file))] as const));
  return { tracks, files: new Map(files) };
}
