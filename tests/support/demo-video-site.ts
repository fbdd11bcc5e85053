import { Hono } from 'hono';
import { matchVideo } from '#demo/video/match-video.ts';
import { createClock } from '#lib/clock.ts';
import type { Shown } from '#platform/media/bundled-video.ts';
import { mediaRoutes } from '#platform/media/routes.ts';
import { filmedMatch } from './filmed-matches.ts';

export const START = Date.parse('2026-03-01T18:00:00.000Z');

/** The routes at /media with one event on air since START; `now` is the wall clock, product time runs `rate` times as fast. */
export function site({ rate = 1, endedAt }: { rate?: number; endedAt?: number } = {}) {
  const wall = { now: START };
  const clock = createClock({ startAt: START, rate, realNow: () => wall.now });
  const event = endedAt === undefined ? { startedAt: START } : { startedAt: START, endedAt };
  const liveWindow = async (id: string) =>
    id === 'derby' ? event : id === 'tomorrow' ? { startedAt: START + 1e8 } : null;
  const replay: Shown = async (id) => (id === 'cup' ? { match: 'cup', part: 'whole' } : null);
  const highlight: Shown = async (id) => (id === 'goal' ? { match: 'cup', part: { from: 30.5, to: 61 } } : null);
  const media = mediaRoutes({
    clock,
    video: matchVideo({ load: async (id) => filmedMatch(id, START), realNow: () => wall.now }),
    free: { liveWindow, replay },
    highlight,
  });
  const app = new Hono().route('/media', media);
  const get = async (path: string, method = 'GET', headers: Record<string, string> = {}) =>
    app.fetch(new Request(`http://site.test/media${path}`, { method, headers }));
  return { get, pass: (ms: number) => (wall.now += ms) };
}
