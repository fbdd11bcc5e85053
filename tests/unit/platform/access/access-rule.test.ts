import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accessRule, type Claim, type GuardedEvent } from '#platform/access/access-rule.ts';

const NOW = 1_000_000;
const event = (change: Partial<GuardedEvent> = {}): GuardedEvent => ({
  uuid: 'final',
  access: 'ppv',
  price_minor: 499,
  currency: 'EUR',
  sport_uuid: 'football',
  competition_uuid: 'league',
  ...change,
});
const claim = (change: Partial<Claim> = {}): Claim => ({
  event_uuid: null,
  opens: null,
  valid_from: 0,
  valid_until: null,
  revoked_at: null,
  ...change,
});
const toFinal = claim({ event_uuid: 'final' });
const toAll = claim({ opens: 'all' });
const pass = event({ access: 'pass' });
const granted = (of: GuardedEvent, ...claims: Claim[]) => accessRule(of, ['home', 'away'], { claims }, NOW).granted;

const CASES: [string, boolean, GuardedEvent, ...Claim[]][] = [
  ['a ppv event for its buyer', true, event(), toFinal],
  ['a ppv event for another event’s buyer', false, event(), claim({ event_uuid: 'cup' })],
  ['a ppv event by a pass for everything', false, event(), toAll],
  ['a pass event by a pass for everything', true, pass, toAll],
  ['a pass event that was bought or given by itself', true, pass, toFinal],
  ['a pass event without any', false, pass],
  ['a pass event by its sport', true, pass, claim({ opens: { sports: ['football'] } })],
  ['a pass event by another sport', false, pass, claim({ opens: { sports: ['rugby'] } })],
  ['a pass event by its competition', true, pass, claim({ opens: { competitions: ['cup', 'league'] } })],
  ['a pass event by the away side', true, pass, claim({ opens: { teams: ['away'] } })],
  ['a pass event by a team that does not play', false, pass, claim({ opens: { teams: ['third'] } })],
  ['a pass event by a plan that opens nothing', false, pass, claim({ opens: {} })],
  [
    'of no competition, by a plan for competitions',
    false,
    event({ access: 'pass', competition_uuid: null }),
    claim({ opens: { competitions: ['league'] } }),
  ],
  ['in the moment it begins', true, event(), { ...toFinal, valid_from: NOW }],
  ['a moment before it begins', false, event(), { ...toFinal, valid_from: NOW + 1 }],
  ['in its last moment', true, event(), { ...toFinal, valid_until: NOW + 1 }],
  ['in the moment it ends', false, event(), { ...toFinal, valid_until: NOW }],
  ['taken back', false, event(), { ...toFinal, revoked_at: 5 }],
  ['taken back in advance', false, event(), { ...toFinal, revoked_at: NOW + 5 }],
  ['one of two taken back', true, event(), { ...toFinal, revoked_at: 5 }, toFinal],
];

describe('who may watch', () => {
  it.each(CASES)('%s: %s', (_name, expected, of, ...claims) => expect(granted(of, ...claims)).toBe(expected));

  it('opens free events to everybody, and login events to signed-in viewers', () => {
    const answer = (access: GuardedEvent['access'], viewer: { claims: Claim[] } | null) =>
      accessRule(event({ access }), [], viewer, NOW).granted;
    expect(answer('free', null)).toBe(true);
    expect(answer('login', null)).toBe(false);
    expect(answer('login', { claims: [] })).toBe(true);
    expect(answer('ppv', null)).toBe(false);
  });

  it('has a price only for events that are sold by themselves', () => {
    expect(accessRule(event(), [], null, NOW)).toEqual({
      type: 'ppv',
      granted: false,
      price: 499,
      currency: 'EUR',
      availableUntil: null,
    });
    for (const change of [{ access: 'free' }, { access: 'login' }, { currency: null }, { price_minor: null }] as const)
      expect(accessRule(event(change), [], null, NOW)).toMatchObject({ price: null, currency: null });
  });

  it('says until when: the last of what runs now, nothing where one is for good', () => {
    const until = (...claims: Claim[]) => accessRule(event(), [], { claims }, NOW).availableUntil;
    expect(until({ ...toFinal, valid_until: NOW + 5 }, { ...toFinal, valid_until: NOW + 9 })).toBe(
      new Date(NOW + 9).toISOString(),
    );
    expect(until({ ...toFinal, valid_until: NOW + 5 }, toFinal)).toBeNull();
    expect(until({ ...toFinal, valid_until: NOW - 5 }, { ...toFinal, valid_until: NOW + 9 })).toBe(
      new Date(NOW + 9).toISOString(),
    );
  });

  it('never opens a sold event by claims that are over, taken back, still to come or to something else', () => {
    const dead = fc.oneof(
      fc.integer({ min: 0, max: NOW }).map((valid_until) => ({ ...toFinal, valid_until })),
      fc.integer().map((revoked_at) => ({ ...toFinal, revoked_at })),
      fc.integer({ min: NOW + 1 }).map((valid_from) => ({ ...toFinal, valid_from })),
      fc.string().map((other) => claim({ event_uuid: `other-${other}` })),
      fc.array(fc.string()).map((words) => claim({ opens: { sports: words.map((word) => `no ${word}`) } })),
    );
    fc.assert(
      fc.property(fc.array(dead), fc.constantFrom('pass', 'ppv'), (claims, access) => {
        expect(accessRule(event({ access }), ['home'], { claims }, NOW).granted).toBe(false);
        expect(accessRule(event({ access }), ['home'], { claims: [...claims, toFinal] }, NOW).granted).toBe(true);
      }),
    );
  });
});
