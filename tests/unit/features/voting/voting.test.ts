import { describe, expect, it } from 'vitest';
import type { Account } from '#api/account.server.ts';
import type { Lineup } from '#contract/lineup.ts';
import { cardKindOf } from '#contract/vote.ts';
import { castVote, offersVote, countVotes, voteMessage } from '#features/voting/vote.ts';
import { translatorFor } from '#i18n/translate.ts';

const player = (uuid: string) => ({ uuid, name: `Player ${uuid}`, number: 1, position: null });
const lineups: Lineup[] = [
  { team: { uuid: 'h', name: 'Home' }, starters: [player('1'), player('2')], bench: [player('3')] },
  { team: { uuid: 'a', name: 'Away' }, starters: [player('4')], bench: [] },
];
const none = { highlight: false, live: false, latestMatch: false, upcomingMatch: false };

it.each([
  ['live', 'live'],
  ['finished', 'latestMatch'],
  ['scheduled', 'upcomingMatch'],
  ['postponed', null],
  ['cancelled', null],
  ['awarded', null],
] as const)('a match that is %s is a card of kind %s', (status, kind) => {
  expect(cardKindOf(status)).toBe(kind);
});

describe('the vote is offered', () => {
  const site = { config: { votingOverlay: { ...none, live: true } }, settings: {}, embed: false };
  it.each([
    ['on the kind of card that the operator switched on', site, 'live', lineups, true],
    ['on no other', site, 'latestMatch', lineups, false],
    ['on no match that is not played', site, null, lineups, false],
    ['never with a foreign backend', { ...site, settings: { API_URL: 'https://api.example' } }, 'live', lineups, false],
    ['never in the frame of another site', { ...site, embed: true }, 'live', lineups, false],
    ['not before the line-ups are named', site, 'live', [{ starters: [] }], false],
  ] satisfies [string, ...Parameters<typeof offersVote>, boolean][])('%s', (_when, where, kind, sides, expected) => {
    expect(offersVote(where, kind, sides)).toBe(expected);
  });
});

describe('the ballot', () => {
  const answering = (status: number): Pick<Account, 'castVote'> => ({
    castVote: async () => {
      if (status !== 200) throw { status, errors: [] };
      return { player: '1', final: false, results: [] };
    },
  });
  const form = (player?: string) => {
    const data = new FormData();
    if (player !== undefined) data.set('player', player);
    return data;
  };

  it.each([
    [200, 'counted'],
    [400, 'choose'],
    [409, 'final'],
    [429, 'slow'],
  ])('status %i means that the vote is %s', async (status, done) => {
    expect(await castVote(answering(status), 'event', form('1'))).toBe(done);
    const [said, inGerman] = [voteMessage(done, translatorFor('en')), voteMessage(done, translatorFor('de'))];
    expect(said?.failed).toBe(done !== 'counted');
    expect(inGerman?.text).not.toBe(said?.text);
  });

  it('asks for a choice if none was sent, and rethrows other failures', async () => {
    for (const empty of [form(), form('')]) expect(await castVote(answering(200), 'event', empty)).toBe('choose');
    await expect(castVote(answering(401), 'event', form('1'))).rejects.toMatchObject({ status: 401 });
    expect(voteMessage('anything', translatorFor('en'))).toBeNull();
  });

  it('names players with votes; those no longer in the line-ups only count in the total', () => {
    const results = [
      { player: '4', votes: 4 },
      { player: '3', votes: 3 },
      { player: 'gone', votes: 1 },
    ];
    const { total, players } = countVotes({ player: '3', results }, lineups);
    expect(total).toBe(8);
    expect(players.map(({ name, team, share, own }) => [name, team, share, own])).toEqual([
      ['Player 4', 'Away', 50, false],
      ['Player 3', 'Home', 38, true],
    ]);
    expect(countVotes({ player: null, results: null }, lineups)).toEqual({ total: 0, players: [] });
  });
});
