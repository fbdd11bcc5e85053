import { type Event, event, type TimelineEntry } from '#contract/event.ts';
import { STREAM_STATUS } from '#contract/stream-status.ts';

const HOUR_MS = 3_600_000;
const LONG = 'Turn- und Sportverein Kaltenmark von 1898 e. V. Frauen';
const RIGHT_TO_LEFT = 'نادي الهلال السعودي';
/** A picture that nobody has. */
const BROKEN = '/media/art/crests/none.svg';

type Side = Partial<Event['teams'][number]> & { name: string };

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const goal = (number: number, side: number, playerName: string, minute: string): TimelineEntry => ({
  ...{ uuid: idOf(number), at: new Date(number).toISOString(), minute, kind: 'goal', playerName },
  ...{ team: { uuid: idOf(side), name: '' }, detail: null, secondPlayerName: null, score: null },
});

/** Matches in each state that rows and cards know, with names of each kind. `now` in ms. */
export function exampleMatches(now: number): Event[] {
  let count = 0;
  const match = (hours: number, [home, away]: [Side, Side], facts: Partial<Event> = {}): Event => {
    count += 1;
    const teams = [home, away].map((side, index) => ({
      uuid: idOf(index + 1),
      shortName: null,
      logoUrl: null,
      ...side,
    }));
    return event.parse({
      ...{ uuid: idOf(100 + count), name: `${home.name} – ${away.name}`, eventType: 'live', teams },
      ...{ startTime: new Date(now + hours * HOUR_MS).toISOString(), sport: { uuid: idOf(9), name: 'Football' } },
      ...{ competition: { uuid: idOf(8), name: 'Harbour League' }, round: 'Matchday 7' },
      ...facts,
    });
  };
  const score = (home: number, away: number, parts: object = {}) => ({
    ...{ home, away, ht: null, ft: null, et: null, p: null },
    ...parts,
  });
  const stream = (status: number) => ({
    ...{ status, url: '/media/none.m3u8', urlExpiresAt: null, poster: null, startedAt: null, endedAt: null },
    ...{ dvrSeconds: null, duration: null, chapters: [], moments: [], start: null, cleanFeed: false },
  });
  const access = (type: 'login' | 'pass' | 'ppv', price: number | null = null) => ({
    ...{ type, granted: false, price, currency: price === null ? null : 'EUR', availableUntil: null },
  });
  const sides: [Side, Side] = [{ name: 'Harbour Town' }, { name: 'Hill United' }];
  return [
    match(-1, sides, { status: 'live', score: score(2, 1), minute: '67', stream: stream(STREAM_STATUS.LIVE) }),
    match(
      -1,
      [
        { ...sides[0], redCards: 1 },
        { ...sides[1], redCards: 2 },
      ],
      { status: 'live', score: score(0, 0) },
    ),
    match(3, sides, { stream: stream(STREAM_STATUS.UPCOMING) }),
    match(3, sides, { access: access('pass'), stream: stream(STREAM_STATUS.UPCOMING) }),
    match(3, sides, { access: access('ppv', 499), stream: stream(STREAM_STATUS.UPCOMING) }),
    match(3, sides, { startTimeKnown: false, startTime: new Date(now).toISOString().slice(0, 10) }),
    match(-30, sides, {
      ...{ status: 'finished', score: score(3, 2, { ht: [1, 1] }), stream: stream(STREAM_STATUS.VOD) },
      goals: [goal(1, 1, 'Kim Ode', '12'), goal(2, 2, 'Sam Low', '45+2'), goal(3, 1, 'Lou Way', '80')],
    }),
    match(-31, sides, { status: 'finished', score: score(1, 1, { ft: [1, 1], et: [1, 1], p: [4, 2] }) }),
    match(-32, sides, { status: 'finished', score: score(2, 1, { ft: [1, 1], et: [2, 1] }) }),
    match(-33, sides, { status: 'awarded', score: score(3, 0) }),
    match(-34, sides, { status: 'abandoned', score: score(0, 1) }),
    match(-35, sides, { status: 'scheduled', reported: false }),
    match(5, sides, { status: 'postponed' }),
    match(6, sides, { status: 'cancelled' }),
    match(7, [{ name: LONG }, { name: LONG, logoUrl: BROKEN }], {
      competition: { uuid: idOf(7), name: `Meisterschaftsrunde ${LONG}` },
    }),
    match(8, [{ name: RIGHT_TO_LEFT }, { name: 'Al-Ahli 2' }]),
    match(9, [
      { uuid: null, name: '1A' },
      { uuid: null, name: 'W74' },
    ]),
  ];
}
