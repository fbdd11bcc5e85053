import { expect, it } from 'vitest';
import { timelineInVideo } from '#features/player/stage/timeline-in-video.ts';

const moment = (entry: string | null, start: number) => ({ entry, start, minute: null, score: null });

it('is by moment in a live stream with a window, and by second in a replay that knows its moments', () => {
  const live = { kind: 'live', url: '/l.m3u8', startedAt: null, dvrSeconds: 600 } as const;
  expect(timelineInVideo(live, null)).toBe('by-moment');
  expect(timelineInVideo({ ...live, dvrSeconds: 0 }, null)).toBeNull();
  const replay = { kind: 'replay', url: '/r.m3u8' } as const;
  expect(timelineInVideo(replay, { moments: [moment('goal', 12), moment(null, 20)] })).toEqual(new Map([['goal', 12]]));
  expect(timelineInVideo(replay, { moments: [] })).toBeNull();
  expect(timelineInVideo({ kind: 'none', reason: 'not-shown' }, { moments: [moment('goal', 12)] })).toBeNull();
});
