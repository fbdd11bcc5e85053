import { describe, expect, it, test } from 'vitest';
import { type AdminArguments, readArguments } from '#platform/admin/arguments.ts';
import { type Call, callerOf } from '#platform/admin/call.ts';
import { runAdminCommand } from '#platform/admin/commands.ts';
import { withFields } from '#platform/admin/typed-fields.ts';
import { readScopes } from '#platform/admin/tokens.ts';

const words = (line: string) => readArguments(line.split(' ').filter(Boolean));

describe('the words of the command', () => {
  it.each(['', '--help', 'config set --help'])('"%s" asks for help', (line) => {
    expect(words(line)).toBe('help');
  });

  it.each([
    ['nothing', 'is not a group'],
    ['constructor list', 'is not a group'],
    ['config delete x', 'has no command "delete"'],
    ['config get', 'needs more arguments'],
    ['plans list all', 'does not take "all"'],
    ['token create x --days 0', '--days is a whole number from 1 to 3650'],
    ['audit list --limit many', '--limit'],
    ['config list --loud', '--loud'],
  ])('"%s" is refused, and why', (line, why) => {
    expect(() => words(line)).toThrow(why);
  });

  it('are read with what belongs to them', () => {
    expect(words('config set config appName=Derby --site https://tv.example')).toMatchObject({
      group: 'config',
      command: 'set',
      words: ['config', 'appName=Derby'],
      site: 'https://tv.example',
    });
    expect(readScopes('config, events')).toEqual(['config', 'events']);
    expect(() => readScopes('config,root')).toThrow('"root" is not a scope');
  });
});

test.each([
  [{}, 'name=Derby', { name: 'Derby' }],
  [{ a: { b: 1, c: 2 } }, 'a.b=false', { a: { b: false, c: 2 } }],
  [{}, 'price.amount=999', { price: { amount: 999 } }],
  [{ list: [1, 2] }, 'list.1=3', { list: [1, 3] }],
  [{ list: [] }, 'list=[{"x":1}]', { list: [{ x: 1 }] }],
  [{ stream: { url: 'x' } }, 'stream=null', { stream: null }],
  [{}, 'text=a=b', { text: 'a=b' }],
  [{ price: null }, 'price.amount=1', { price: { amount: 1 } }],
])('%j with %s is %j', (before, typed, after) => {
  const kept = structuredClone(before);
  expect(withFields(before, [typed])).toEqual(after);
  expect(before).toEqual(kept);
});

test.each(['name', '=x', 'a..b=1', '__proto__.x=1', 'a.__proto__=1'])('%s is no field', (typed) => {
  expect(() => withFields({}, [typed])).toThrow();
});

/** An API that keeps what it was asked. */
function standIn(answers: Record<string, unknown>) {
  const asked: unknown[] = [];
  const call: Call = async (method, path, body) => {
    if (method !== 'GET') asked.push([method, path, body]);
    return answers[path] ?? { data: [] };
  };
  return { asked, run: (line: string) => runAdminCommand(words(line) as AdminArguments, call) };
}

describe('a command', () => {
  it('sets one field of a document and sends it whole', async () => {
    const { asked, run } = standIn({ 'config/config': { appName: 'Old', nav: { links: [] } } });
    await run('config set config appName=New');
    expect(asked).toEqual([['PUT', 'config/config', { appName: 'New', nav: { links: [] } }]]);
  });

  it('changes of a price what was named, and of an event nothing else', async () => {
    const { asked, run } = standIn({ 'events/e': { name: 'x', price: { amount: 1, currency: 'EUR' } } });
    await run('events set e price.amount=499');
    expect(asked).toEqual([['PATCH', 'events/e', { price: { amount: 499, currency: 'EUR' } }]]);
  });

  it.each<[string, string, string, unknown]>([
    ['teams add name=1860 sport=football', 'POST', 'teams', { name: '1860', sport: 'football' }],
    ['seasons set s endsOn=2027-05-31', 'PATCH', 'seasons/s', { endsOn: '2027-05-31' }],
    ['clubs delete c', 'DELETE', 'clubs/c', undefined],
    ['teams merge a b', 'POST', 'teams/a/merge', { into: 'b' }],
    ['clubs split a from=b', 'POST', 'clubs/a/split', { from: 'b' }],
    ['teams split a name=1860 names=["M."]', 'POST', 'teams/a/split', { name: '1860', names: ['M.'] }],
    ['teams alias a Reds Blues', 'PATCH', 'teams/a/aliases', { add: ['Reds', 'Blues'] }],
    ['competitions unalias a Cup', 'PATCH', 'competitions/a/aliases', { remove: ['Cup'] }],
    ['players add t name=Ada number=9', 'POST', 'teams/t/players', { name: 'Ada', number: 9 }],
    ['players set p active=false', 'PATCH', 'players/p', { active: false }],
    [
      'events add home=a away=b startTime=2026-11-21',
      'POST',
      'events',
      { home: 'a', away: 'b', startTime: '2026-11-21' },
    ],
    [
      'timeline add e kind=goal side=home minute=45',
      'POST',
      'events/e/timeline',
      { kind: 'goal', side: 'home', minute: '45' },
    ],
    [
      'timeline set e x detail=own-goal score=[0,1]',
      'PATCH',
      'events/e/timeline/x',
      { detail: 'own-goal', score: [0, 1] },
    ],
    ['timeline delete e x', 'DELETE', 'events/e/timeline/x', undefined],
    [
      'statistics set e shots=4:2',
      'PATCH',
      'events/e/statistics',
      { statistics: [{ kind: 'shots', home: 4, away: 2 }] },
    ],
    ['highlights add e name=Goal duration=20', 'POST', 'events/e/highlights', { name: 'Goal', duration: 20 }],
  ])('"%s" is %s %s', async (line, method, path, body) => {
    const { asked, run } = standIn({});
    await run(line);
    expect(asked).toEqual([[method, path, body]]);
  });

  it('refuses a count that has one side', async () => {
    await expect(standIn({}).run('statistics set e shots=4')).rejects.toThrow('shots=4:2');
  });

  it('changes of a score what was named', async () => {
    const { asked, run } = standIn({ 'events/e': { score: { home: 1, away: 0, ht: [1, 0] } } });
    await run('events set e score.home=2');
    expect(asked).toEqual([['PATCH', 'events/e', { score: { home: 2, away: 0 } }]]);
  });

  it('changes a coupon by the code in any spelling, without what only the site counts', async () => {
    const { asked, run } = standIn({ coupons: { data: [{ code: 'DERBY', redemptions: 3, active: true }] } });
    await run('coupons set derby active=false');
    expect(asked).toEqual([['PUT', 'coupons/DERBY', { active: false }]]);
    await expect(run('coupons add Derby redemptionsMax=3')).rejects.toThrow('exists already');
    await expect(run('coupons set other active=false')).rejects.toThrow('There is no OTHER');
  });
});

test('what the site answers is printed; one that does not answer too', async () => {
  const answering = (status: number, body: unknown) => async () => Response.json(body, { status });
  const refused = callerOf('https://x', 't', answering(403, { errors: [{ detail: 'This needs a scope.' }] }));
  await expect(refused('GET', 'config')).rejects.toThrow('This needs a scope.');
  const foreign = callerOf('https://x', 't', async () => new Response('<html>', { status: 404 }));
  await expect(foreign('GET', 'config')).rejects.toThrow('https://x answers 404');
  const silent = callerOf('https://x', 't', async () => {
    throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
  });
  await expect(silent('GET', 'config')).rejects.toThrow('https://x does not answer (connect ECONNREFUSED)');
});
